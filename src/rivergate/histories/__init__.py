"""Hand histories: hands as PHH files, read back, and what each hand was worth street by street."""
