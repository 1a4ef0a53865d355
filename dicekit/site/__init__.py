"""The lesson site: which lessons there are, the pages around them, the server that publishes them."""
