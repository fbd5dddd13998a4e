"""The web page and its server: a JSON API over the package, and the files of the page."""
