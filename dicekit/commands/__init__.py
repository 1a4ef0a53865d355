"""What the command line can do: one file a command, each a function of what was typed."""
