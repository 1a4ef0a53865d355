"""The page My guesses: the guesses of every lesson that there is, with the addresses of their pages."""

from __future__ import annotations

from collections.abc import Iterator

from dicekit import course, texts
from dicekit.site import lessons
from dicekit.texts.notebook import notebook_language
from dicekit.widgets.my_guesses import AskedGuess, MyGuesses


def my_guesses(lang: str | None = None) -> MyGuesses:
    """What was sealed on this device in any lesson, in the language given or else that of the running notebook.

    >>> [each.question.place for each in my_guesses("en").state[:3]]
    ['01/guess', '01/second', '02/guess']
    """
    lang = lang or notebook_language()
    pages = _pages(lang)
    first = next((page for page in pages.values() if page.kind == "lesson"), None)
    play = next((page for page in pages.values() if page.kind == "play"), None)
    return MyGuesses(
        list(_asked(lang, pages)),
        start=(_called(first.order, first, lang), first.path.name) if first else ("", ""),
        play=play.path.name if play else "",
        lang=lang,
    )


def _pages(lang: str) -> dict[int, lessons.Lesson]:
    """The pages of a language by their number; English ones for a language without lessons; none if there are no files."""
    try:
        found = lessons.find()
    except lessons.NoLessons:
        return {}
    return {page.order: page for code in ("en", lang) for page in found if page.language == code}


def _asked(lang: str, pages: dict[int, lessons.Lesson]) -> Iterator[AskedGuess]:
    for number in course.numbers():
        today, page = course.lesson(number, lang), pages.get(number)
        for question in (today.first, today.second):
            if question is not None:
                yield AskedGuess(question, _called(number, page, lang), str(number), page.path.name if page else "")


def _called(number: int, page: lessons.Lesson | None, lang: str) -> str:
    """ "Lesson 6: Your dice change the question"; without its page only the number."""
    return texts.say("my_guesses.lesson", lang, number=number, title=page.title if page else None)
