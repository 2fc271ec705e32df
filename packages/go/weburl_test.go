package gatehouse

import "testing"

func TestWebURL(t *testing.T) {
	for text, want := range map[string]string{
		"https://a.example/x?y=1#z": "https://a.example/x?y=1#z",
		"HTTP://a.example":          "HTTP://a.example",
		" https://a.example/b c ":   "https://a.example/b%20c",
		"https://a.example/ü%20":    "https://a.example/%C3%BC%20",
		"":                          "",
		"/relative":                 "",
		"//a.example":               "",
		"javascript:alert(1)":       "",
		"data:text/html,x":          "",
		"https:a.example":           "",
		"https://":                  "",
		"https://:443/":             "",
		"https://a.example\\@b/":    "",
		"https://a.example/\r\nX:y": "",
		"https://a.example/\x00":    "",
		"https://a.example/#\r\nX:": "",
		"java\tscript:alert(1)":     "",
	} {
		if got, ok := webURL(text); got != want || ok != (want != "") {
			t.Errorf("%q: %q %v", text, got, ok)
		}
	}
}

func TestSamePage(t *testing.T) {
	page := "https://shop.example/no"
	for other, want := range map[string]bool{
		page:                              true,
		"HTTPS://Shop.example:443/no#top": true,
		"https://shop.example/no?x":       false,
		"http://shop.example/no":          false,
		"https://shop.example":            false,
	} {
		if isSamePage(page, other) != want {
			t.Errorf("%s: not %v", other, want)
		}
	}
	if !isSamePage("https://shop.example", "https://shop.example/") {
		t.Error("an empty path is /")
	}
}
