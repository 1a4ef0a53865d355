"""Drawing of the parts: pure functions from state to HTML.

The same HTML is the still (shown without scripts, before the kernel, in print) and the live view, so the two cannot
drift apart. Functions here are pure, escape everything that is not already `Html`, and never compute a chance.
"""
