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
    # dicekit serve
    "cli.serve.open": "dicekit is open at {address}   (Ctrl-C closes it)",
    "cli.serve.public": (
        "warning: --host {host} lets everybody who can reach this machine open the site and start up to {cap} Python "
        "processes on it.\nOn an open network put a server with TLS and a limit on requests before it."
    ),
    "cli.bad.port": "there is no port {port}; ports go from 1 to 65535",
    "cli.bad.port_taken": (
        "port {port} is already in use; choose another with --port, or leave --port out to take a free one"
    ),
    "cli.bad.listen": "cannot listen at {host}: {reason}",
    "cli.bad.no_lesson": "there is no lesson '{name}'; there are: [{there}|none in this language]",
    "cli.bad.cap": "--cap {cap}: one visitor at least must be let in",
    "cli.bad.gateway.url": "--gateway-url {url} is no address; write it like http://gateway.example:8888",
    "cli.bad.gateway.away": "no gateway answers at {url}: {reason}",
    "cli.bad.gateway.untrusted": "the certificate of the gateway at {url} is not trusted ({reason}): "
    "name the file of those that are in JUPYTER_GATEWAY_CA_CERTS",
    "cli.bad.gateway.refused": "the gateway at {url} wants a token: set JUPYTER_GATEWAY_AUTH_TOKEN",
    "cli.bad.gateway.other": "something answers at {url}, but it is no Jupyter gateway",
    "cli.bad.gateway.no_python": "the gateway at {url} has no Python; install ipykernel and dicekit there",
    "cli.bad.gateway.no_warm": "--no-warm is for kernels of this machine; with --gateway-url there are none",
    # what was typed and cannot be
    "cli.bad.strange": "{text} is not understood (dicekit {command} --help shows how)",
    "cli.bad.special": "{game} has no special rounds; they belong to perudo",
    "cli.bad.option": "{text} is no option of {game}; write name=value with one of: {options}",
    "cli.bad.how_many": "say how many dice are in play: --dice N (your own included), or --players N",
    "cli.bad.at_most": "{players} players own at most {most} dice, not {dice}",
    "cli.bad.exactly": "{players} players own exactly {most} dice, not {dice}",
    "cli.bad.standard_input": "standard input",
    "cli.bad.record": "{place}, {problem}",
    "cli.bad.file": "cannot read {name}: {reason}",
    "cli.bad.no_text": "{name} is no text in UTF-8",
    "cli.bad.ask_doctor": "{problem}; dicekit doctor says what to do",
    "cli.bad.no_lessons": "no lessons in {inside} and none in {beside}",
    # dicekit doctor
    "doctor.line": "{name}: {says}",
    "doctor.python": "Python {version} in {place}",
    "doctor.python.do": "Make a new environment with Python {oldest} or newer.",
    "doctor.name": "the name",
    "doctor.name.foreign": "another package also calls itself {name}: {others}",
    "doctor.name.foreign.do": "{command}, then install {ours} again.",
    "doctor.name.hidden": "import {name} finds [{place}|nothing] instead of {ours}",
    "doctor.name.hidden.do": "Start from another folder, or rename what stands in the way.",
    "doctor.name.ours": "{name} is ours, in {ours}",
    "doctor.missing": "not installed; {why}",
    "doctor.version": "version {found}",
    "doctor.version.wrong": "version {found}, but dicekit needs {wanted}",
    "doctor.why.voila": "it publishes the lessons",
    "doctor.why.ipykernel": "without it there is no kernel to run a lesson",
    "doctor.why.anywidget": "without it no table, ledger or chart can be shown",
    "doctor.why.plotly": "it draws the charts",
    "doctor.no_bundle": "its {file} is missing",
    "doctor.lessons": "lessons",
    "doctor.lessons.do": "Install {ours} again, or start from a whole checkout.",
    "doctor.lessons.found": "{n} {n:plural/notebook/notebooks} ({languages}) in {place}",
    "doctor.port": "port",
    "doctor.port.free": "port {port} is free",
    "doctor.port.taken": "port {port} is in use; dicekit serve takes the next free one",
    "cli.doctor.well": "All is well.",
    "cli.doctor.ill": "{n:Number} {n:plural/thing needs/things need} attention.",
}
