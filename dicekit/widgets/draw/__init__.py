"""What the parts look like: state in, HTML text out.

The same HTML is the still (shown without scripts, before the kernel, in print) and the live view, so the two cannot
drift apart. Functions here are pure, escape everything that is not already `Html`, and never compute a chance.
"""
