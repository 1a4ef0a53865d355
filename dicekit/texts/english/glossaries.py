"""English words of games and of chance (glossary.*): each word, how it is said, what it means."""

from __future__ import annotations

_FRAME = {
    "glossary.title": "Words of games and of chance",
    "glossary.line": "What a word means here, how it is said, and what it is called in the other language.",
    "glossary.short": "Glossary",
    "glossary.find": "Find a word",
    "glossary.found": "{n} of {all} words",
    "glossary.none": "No word fits. Try fewer letters.",
    "glossary.games": "At the table",
    "glossary.chance": "About chance",
    "glossary.cards": "With cards",
    "glossary.help": "Type part of a word, in either language or in pinyin; the list grows shorter.",
}

# name of the word: the word, how it is said, what it means
_WORDS: dict[str, tuple[str, str, str]] = {
    "die": ("die, dice", "/daɪ, daɪs/", "A cube with one to six pips. One die, two dice."),
    "hand": ("hand", "/hænd/", "All dice of one player, under the cup and beside it."),
    "cup": ("cup", "/kʌp/", "Hides a player’s dice from everybody else. Its owner may look."),
    "round": ("round", "/raʊnd/", "From rolling all dice until the cups are lifted."),
    "bid": (
        "bid",
        "/bɪd/",
        "A claim about all dice on the table: “seven fives” says at least seven dice count as a five.",
    ),
    "raise": ("raise", "/reɪz/", "A bid that goes higher than the one before it, by the order of the game."),
    "doubt": (
        "doubt, open",
        "/daʊt, ˈəʊpən/",
        "Saying that the last bid does not hold. All cups are lifted and the dice counted.",
    ),
    "exactly": (
        "exactly",
        "/ɪɡˈzæktli/",
        "Saying that the last bid names the count to the die, not one more, not one less.",
    ),
    "showdown": ("showdown", "/ˈʃəʊdaʊn/", "The moment when all cups are lifted and the dice that count are counted."),
    "wild": ("wild", "/waɪld/", "Counts as every face that is bid. Ones are often wild."),
    "plain": ("plain, zhai", "/pleɪn, dʒaɪ/", "A bid for which nothing is wild: only the face itself counts."),
    "fei": ("fei", "/feɪ/", "At the Chinese table, a bid for which ones are wild."),
    "break_zhai": ("break zhai", "/breɪk dʒaɪ/", "Going back from a plain bid to a wild one. It takes many more dice."),
    "surround": (
        "surround",
        "/səˈraʊnd/",
        "Five dice of one hand that all count. They count more than five: pure ones most.",
    ),
    "straight": (
        "straight",
        "/streɪt/",
        "Five different faces in one hand. By the rule of the table they are rolled again or count nothing.",
    ),
    "bounce": ("bounce back", "/baʊns bæk/", "The same bid given back to the one who made it, at a higher stake."),
    "pi": ("pi, double", "/piː, ˈdʌbəl/", "Somebody out of turn doubts the bid, for double."),
    "fanpi": ("fanpi, double back", "/ˈfænpiː/", "The one who was doubled doubles once more."),
    "push": ("push", "/pʊʃ/", "Laying some dice open beside the cup and rolling the others again."),
    "pass": ("pass", "/pɑːs/", "Not bidding, with a claim about one’s own hand that may be doubted."),
    "bead": ("bead", "/biːd/", "What is won and lost here. Beads are not money."),
    "seat": ("seat", "/siːt/", "A player’s place, with a number. Seed and seat together decide the dice."),
    "chance": (
        "chance, probability",
        "/tʃɑːns, ˌprɒbəˈbɪləti/",
        "How many of all equally likely worlds hold: a number from 0 to 1.",
    ),
    "world": ("world", "/wɜːld/", "One way in which all unseen dice can lie. Worlds are equally likely."),
    "likely": ("equally likely", "/ˈiːkwəli ˈlaɪkli/", "No one of them has more reason to happen than another."),
    "at_least": ("at least", "/ət ˈliːst/", "That many or more. A bid says at least."),
    "even_bet": ("even bet", "/ˈiːvən bet/", "As likely true as false: fifty of a hundred."),
    "complement": (
        "the other way round",
        "/ði ˈʌðə weɪ ˈraʊnd/",
        "What happens when it does not happen. The two chances add up to one.",
    ),
    "independent": ("independent", "/ˌɪndɪˈpendənt/", "Knowing one says nothing about the other: dice have no memory."),
    "conditional": (
        "conditional chance",
        "/kənˈdɪʃənəl tʃɑːns/",
        "The chance among those worlds only that fit what is known.",
    ),
    "total": (
        "total probability",
        "/ˈtəʊtəl ˌprɒbəˈbɪləti/",
        "Splitting into cases, weighing each with its chance, adding up.",
    ),
    "bayes": (
        "Bayes’ rule",
        "/beɪz ruːl/",
        "How a belief changes when a clue comes: weigh each case by how well it explains the clue.",
    ),
    "binomial": (
        "binomial distribution",
        "/baɪˈnəʊmiəl ˌdɪstrɪˈbjuːʃən/",
        "How many of several like and independent dice count.",
    ),
    "hypergeometric": (
        "hypergeometric distribution",
        "/ˌhaɪpədʒiːəˈmetrɪk/",
        "How many cards of a kind are drawn when none is put back.",
    ),
    "expectation": ("expectation, mean", "/ˌekspekˈteɪʃən, miːn/", "What comes out on average over many times."),
    "variance": (
        "variance",
        "/ˈveəriəns/",
        "How far results lie around their mean: the mean of the squared distances.",
    ),
    "median": ("median", "/ˈmiːdiən/", "The middle one: half of the results lie at or below it."),
    "share": ("share", "/ʃeə/", "How often something happened, of all times that it was tried."),
    "band": ("band", "/bænd/", "Where nineteen of twenty shares come to lie, with so many rolls."),
    "point": (
        "percentage point",
        "/pəˈsentɪdʒ pɔɪnt/",
        "The distance between two percentages: from 30 to 44 percent it is 14 points.",
    ),
    "ledger": ("ledger", "/ˈledʒə/", "The derivation of a chance, line by line, each with its reason."),
    "seed": (
        "seed",
        "/siːd/",
        "Four letters or figures from which dice follow: the same seed gives the same dice anywhere.",
    ),
    "trump": ("trump", "/trʌmp/", "A card that beats every card of another suit."),
    "rank_card": ("rank card", "/ræŋk kɑːd/", "A card of the rank that is being played; it is a trump in every suit."),
    "stick": ("stick, pair", "/stɪk, peə/", "Two cards exactly alike."),
    "gunzi": ("gunzi, triple", "/ˈɡʊndzɪ, ˈtrɪpəl/", "Three cards exactly alike, one from each deck."),
    "bottom": ("bottom cards", "/ˈbɒtəm kɑːdz/", "The cards that are laid aside, face down, before play."),
}

TEXTS: dict[str, str] = (
    _FRAME
    | {f"glossary.word.{name}": word for name, (word, _, _) in _WORDS.items()}
    | {f"glossary.say.{name}": said for name, (_, said, _) in _WORDS.items()}
    | {f"glossary.meaning.{name}": meaning for name, (_, _, meaning) in _WORDS.items()}
)
