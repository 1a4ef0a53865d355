"""Drawing of the parts: pure functions from state to HTML.

The same HTML is the still (without scripts, before the kernel has started, in print) and the live view, so they can't
differ. Functions here are pure, escape everything that isn't `Html`, and never compute a chance.
"""
