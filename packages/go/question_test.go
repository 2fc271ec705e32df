package gatehouse

import (
	"net/http"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestQuestionPath(t *testing.T) {
	q := question{ip: "2001:db8::7", userAgent: "a b+&ü", hasUserAgent: true, url: "http://a/?x=1&y=%26"}
	want := "/api/blockerv2?confname=A%26B&ip=2001%3Adb8%3A%3A7&ua=a%20b%2B%26%C3%BC" +
		"&url=http%3A%2F%2Fa%2F%3Fx%3D1%26y%3D%2526"
	if got := q.path("A&B"); got != want {
		t.Errorf("%s", got)
	}
}

func TestCutIsByCharacters(t *testing.T) {
	for text, want := range map[string]string{"": "", "abc": "abc", "abcd": "abc", "äöüß": "äöü", "a\xffbc": "a\uFFFDb"} {
		if got := cut(text, 3); got != want || !utf8.ValidString(got) {
			t.Errorf("%q: %q", text, got)
		}
	}
}

func TestVisitorsDiffer(t *testing.T) {
	seen := map[visitorID]bool{}
	for _, q := range []question{
		{ip: "1"}, {ip: "1", hasUserAgent: true}, {ip: "1", hasUserAgent: true, userAgent: `a" "b`},
		{ip: "1", hasUserAgent: true, userAgent: "a", pass: "b"}, {ip: "1", pass: "b"},
	} {
		seen[q.visitor()] = true
	}
	if len(seen) != 5 {
		t.Errorf("%d of 5", len(seen))
	}
}

func TestSkippedPaths(t *testing.T) {
	for target, want := range map[string]bool{
		"/static/a.css":             true,
		"/static/.well-known/a..b":  true,
		"/statics":                  false,
		"/?/static/":                false,
		"/static/../admin":          false,
		"/static/%2e%2E/admin":      false,
		"/static/..%2fadmin":        false,
		`/static/..\admin`:          false,
		"/static/a?next=../x":       true,
		"/STATIC/a":                 false,
		"/%73tatic/a":               false,
		"/static/?gatehouse_pass=1": true,
	} {
		request, err := http.NewRequest("GET", "http://shop.example/", nil)
		if err != nil {
			t.Fatal(err)
		}
		request.RequestURI = target
		if got := newVisit(request, nil).isSkipped([]string{"/other/", "/static/"}); got != want {
			t.Errorf("%s: %v", target, got)
		}
	}
}

func TestForwardedSchemeAndHost(t *testing.T) {
	trusted, err := parseProxies([]string{"192.0.2.1"})
	if err != nil {
		t.Fatal(err)
	}
	for want, forwarded := range map[string][2]string{
		"https://a.example/":    {"https, http", "a.example, inner"},
		"http://shop.example/":  {"gopher", "evil.example/path?"},
		"http://[::1]:80/":      {"http", "[::1]:80"},
		"https://shop.example/": {"https", strings.Repeat("a", 256)},
	} {
		header := http.Header{"X-Forwarded-Proto": {forwarded[0]}, "X-Forwarded-Host": {forwarded[1]}}
		request := &http.Request{RequestURI: "/", Host: "shop.example", RemoteAddr: "192.0.2.1:9", Header: header}
		if got := newVisit(request, trusted).url(); got != want {
			t.Errorf("%q: %s", forwarded, got)
		}
	}
}
