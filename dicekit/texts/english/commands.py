"""English texts of the command line (cli.*)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # dicekit odds
    "cli.odds.exactly": "Exactly {bid}: {p:percent}[ ({fraction})].",
    "cli.odds.mean": "On average {mean:decimal} dice count[ ({fraction})].",
    "cli.odds.even": "The largest bid on this face that is at least an even bet: {bid}.",
    "cli.odds.no_even": "No bid on this face is an even bet.",
    # dicekit replay
    "cli.replay.game": "{game}: {names:list}[ ({rules})]",
    "cli.replay.partial": "Partial record[, as {seat} knew it]: some cups were never lifted.",
    "cli.replay.round": "Round {n}: {starter} begins[, {dice:dice} in play].",
    "cli.replay.special": "Special round: nothing is wild.",
    "cli.replay.hand": "{name} has {hand:hand}.",
    "cli.replay.straight": "{name} shows {hand:hand}, a straight, and rolls again.",
    "cli.replay.bid": "{name}: {bid:bid}[ ({p:percent} for {who})].",
    "cli.replay.push": "{name} shows {shown:hand} and rolls {n:dice} again[: {rolled:hand}].",
    "cli.replay.word": "{name}: {word}[ ({bid:bid}: {p:percent} for {who})].",
    "cli.replay.spectator": "a spectator",
    "cli.replay.loses": "{name} loses {n:dice}.",
    "cli.replay.gains": "{name} gets {n:dice} back.",
    "cli.replay.takes": "{name} takes {n:points} against.",
    "cli.replay.nobody": "Nobody loses a die.",
    "cli.replay.out": "{name} is out.",
    "cli.replay.won": "{names:list} {n:plural/has/have} won.",
    "cli.replay.next": "{name} to speak.",
    "cli.replay.stopped": "From line {n} on the record can only be read: nobody told what lay under the cups.",
    "cli.replay.checked": "{n:count} {n:plural/step/steps}, each one checked.",
    # dicekit lessons
    "cli.lessons.minutes": "{n} min",
    "cli.lessons.none": "No lessons in this language yet.",
    # dicekit doctor
    "cli.doctor.well": "All is well.",
    "cli.doctor.ill": "{n:Number} {n:plural/thing needs/things need} attention.",
}
