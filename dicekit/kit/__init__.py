"""What a widget is made of: `Part`, requests from the browser, HTML, controls, and the files sent to the browser."""
