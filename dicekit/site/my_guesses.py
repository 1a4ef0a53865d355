"""The page My guesses: those of the landing page, and of every lesson that there is with the address of its page."""

from __future__ import annotations

from collections.abc import Iterator

from dicekit import course, texts
from dicekit.site import lessons
from dicekit.site.front_round import front_rounds
from dicekit.texts.notebook import notebook_language
from dicekit.widgets.guess import Guess
from dicekit.widgets.my_guesses import AskedGuess, MyGuesses


def my_guesses(lang: str | None = None) -> MyGuesses:
    """What was sealed on this device, on the landing page or in a lesson; in the notebook's language if none is given.

    >>> [each.question.place for each in my_guesses("en").state[:3]]
    ['front', 'front2', '01/guess']
    """
    lang = lang or notebook_language()
    pages = _pages(lang)
    first = next((page for page in pages if page.kind == "lesson"), None)
    play = next((page for page in pages if page.kind == "play"), None)
    return MyGuesses(
        list(_asked(lang, {page.order: page for page in pages if page.kind == "lesson"})),
        start=(_called(first.order if first else 1, first, lang), _address(first, lang)),
        play=_address(play, lang),
        lang=lang,
        level=2,
    )


def _pages(lang: str) -> list[lessons.Lesson]:
    """The pages of a language in order, with English ones for those missing; none if there are no files."""
    try:
        found = lessons.find()
    except lessons.NoLessons:
        return []
    known = {page.id: page for code in ("en", lang) for page in found if page.language == code}
    return sorted(known.values(), key=lambda page: page.order)


def _asked(lang: str, pages: dict[int, lessons.Lesson]) -> Iterator[AskedGuess]:
    for number, front in enumerate(front_rounds(lang)):
        first = Guess(f"{front.bid}: {front.ask}", front.odds, place=front.key)
        yield AskedGuess(first, texts.say("my_guesses.home", lang), "ab"[number])
    for number in course.numbers():
        today, page = course.lesson(number, lang), pages.get(number)
        for question in (today.first, today.second):
            if question is not None:
                yield AskedGuess(question, _called(number, page, lang), str(number), _address(page, lang))


def _address(page: lessons.Lesson | None, lang: str) -> str:
    """The address of a page from that of My guesses in a language; empty without a page."""
    if page is None:
        return ""
    return page.path.name if page.language == lang else f"../{page.language}/{page.path.name}"


def _called(number: int, page: lessons.Lesson | None, lang: str) -> str:
    """ "Lesson 6: Your dice change the question"; without its page only the number."""
    return texts.say("my_guesses.lesson", lang, number=number, title=page.title if page else None)
