"""Public traits: plain values of a widget that notebooks observe and link, in Python and in the browser.

    class Coin(Part):
        turns = mirrored(traitlets.Int(0))

        def published(self) -> dict[str, Any]:
            return {"turns": self.state.turns}

        def set_turns(self, turns: int) -> None:
            if not 0 <= turns <= 99:
                raise BadValue("A coin is turned 0 to 99 times.")
            self.state = replace(self.state, turns=turns)

`mirrored` traits follow the part's state: `published` returns their values, and `set_NAME` is called when one is set,
by an assignment, a link, or a `jslink` in the browser. Without `set_NAME` a mirrored trait is read-only. A trait that
is only `public` is an ordinary trait, checked by its own `traitlets.validate`.

A browser may write public traits only. Its values are limited in size, read by the trait's `from_json`, and checked
like an assignment; if one is refused, nothing changes and the browser gets the old value back.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from inspect import Parameter, Signature, signature
from typing import Any, TypeVar

import traitlets
from traitlets.utils.bunch import Bunch

from dicekit import texts

AnyTrait = TypeVar("AnyTrait", bound="traitlets.TraitType[Any, Any]")
SHARED = ("lang", "level", "place", "layout")  # traits that every widget accepts


class BadValue(traitlets.TraitError):
    """A public trait was set to an invalid value; the text names the valid ones, in the widget's language."""


class Scalar(traitlets.TraitType[Any, Any]):
    """Trait for a number, text, bool or None; `set_NAME` gets None too."""

    info_text = "a number, a text or None"

    def validate(self, obj: Any, value: Any) -> Any:
        if value is None or isinstance(value, int | float | str):
            return value
        return self.error(obj, value)


class Tallies(traitlets.TraitType[Any, Any]):
    """Trait for a dict from counts to frequencies; JSON keys are converted back to numbers."""

    info_text = "how often each count was rolled, as {7: 12}"

    def __init__(self, **metadata: Any) -> None:
        super().__init__({}, **metadata)
        self.tag(to_json=_tallies_sent, from_json=_tallies_read)

    def validate(self, obj: Any, value: Any) -> dict[int, int]:
        given = value.items() if isinstance(value, Mapping) else [(None, None)]
        if not all(type(count) is int and type(times) is int and times >= 0 for count, times in given):
            raise traitlets.TraitError(f"tallies are {self.info_text}: {value!r}")
        return dict(value)


def _tallies_sent(tallies: Mapping[int, int], _: Any) -> dict[str, int]:
    return {str(count): times for count, times in tallies.items()}


def _tallies_read(sent: Any, _: Any) -> Any:
    try:
        return {int(count): times for count, times in sent.items()}
    except (AttributeError, ValueError):
        raise traitlets.TraitError(f"tallies say how often each count was rolled: {sent!r}") from None


class Chance(traitlets.TraitType[Any, Any]):
    """Trait for a Fraction from 0 to 1, or None; 0.3 is read as 3/10. Browsers get decimals."""

    info_text = "a chance from 0 to 1, or None"

    def __init__(self, **metadata: Any) -> None:
        super().__init__(None, **metadata)
        self.tag(to_json=_chance_sent)

    def validate(self, obj: Any, value: Any) -> Fraction | None:
        if value is None:
            return None
        if isinstance(value, Fraction | int | float) and not isinstance(value, bool) and 0 <= value <= 1:
            return Fraction(str(value))
        raise traitlets.TraitError(f"a chance is a Fraction from 0 to 1, or None: {value!r}")


def _chance_sent(chance: Fraction | None, _: Any) -> float | None:
    return None if chance is None else float(chance)


def public(trait: AnyTrait, **metadata: Any) -> AnyTrait:
    """Mark a trait as synced and writable from the browser."""
    trait.tag(sync=True, public=True, **metadata)
    return trait


def mirrored(trait: AnyTrait, **metadata: Any) -> AnyTrait:
    """Mark a trait as public and computed from the part's state."""
    return public(trait, mirrored=True, **metadata)


def public_signature(cls: type[PublicTraits]) -> Signature:
    """The signature of a widget: the parameters of `__init__`, and the traits that its `**kwargs` may set by name.

    >>> from dicekit.widgets import Ledger
    >>> [name for name in public_signature(Ledger).parameters if name in ("line", "lang", "layout", "link")]
    ['line', 'lang', 'layout']
    """
    own = list(signature(cls.__init__).parameters.values())[1:]
    if not own or own[-1].kind is not Parameter.VAR_KEYWORD:
        return Signature(own)
    bases = [base for base in reversed(cls.__mro__) if issubclass(base, PublicTraits)]
    fields = {name: value for base in bases for name, value in vars(base).items()}
    taken = {"state", *(parameter.name for parameter in own)}
    traits = [name for name, value in fields.items() if name not in taken and _can_be_given(cls, name, value)]
    more = [name for name in SHARED if name not in taken]
    named = [Parameter(name, Parameter.KEYWORD_ONLY, default=_default(fields.get(name))) for name in [*traits, *more]]
    return Signature([*own[:-1], *named, own[-1]])


def _can_be_given(cls: type[PublicTraits], name: str, value: Any) -> bool:
    """Whether users may set this trait in Python: it's a public one, or one that isn't sent to the browser."""
    if not isinstance(value, traitlets.TraitType) or name in SHARED or name.startswith(("_", "html_")):
        return False
    if value.metadata.get("mirrored"):
        return hasattr(cls, f"set_{name}")
    return bool(value.metadata.get("public") or not value.metadata.get("sync"))


def _default(trait: Any) -> Any:
    """The default of a trait if it is a plain value, else None."""
    value = getattr(trait, "default_value", None)
    return value if isinstance(value, int | str) else None


class PublicTraits(traitlets.HasTraits):
    """Mixin that keeps public traits and state of a widget consistent."""

    lang: Any
    _published: Mapping[str, Any] = {}

    def published(self) -> Mapping[str, Any]:
        """Values of the mirrored traits for the current state."""
        return {}

    def watch_mirrored(self) -> None:
        """Start changing the state when a mirrored trait is set."""
        for name in self.trait_names(mirrored=True):
            self._trait_validators[name] = type(self)._take

    def publish(self, _: Any = None) -> None:
        """Set the mirrored traits from the state; observers run after all of them are set."""
        self._published = self.published()
        with self.hold_trait_notifications():
            for name, value in self._published.items():
                setattr(self, name, value)

    def _take(self, proposal: Bunch) -> Any:
        """Validate a mirrored trait's new value and change the state accordingly."""
        name, value = str(proposal.trait.name), proposal.value
        if name in self._published and value == self._published[name]:
            return value
        setter = getattr(self, f"set_{name}", None)
        if setter is None:
            raise BadValue(texts.say("trait.read_only", self.lang, name=name))
        setter(value)
        self.publish()
        return self._published[name]
