package gatehouse

import (
	"net/http"
	"strings"
	"testing"
)

func TestWithoutPass(t *testing.T) {
	for target, want := range map[string][2]string{
		"/":                           {"/", ""},
		"/?":                          {"/?", ""},
		"/?a&&b":                      {"/?a&&b", ""},
		"/?gatehouse_pass=1.a":        {"/", "1.a"},
		"/?a=1&gatehouse_pass=1.a&&b": {"/?a=1&&b", "1.a"},
		"/?gatehouse_pass=<&gatehouse_pass=1.a&gatehouse_pass=2": {"/", "1.a"},
		"/?gatehouse_pass=":                            {"/", ""},
		"/?gatehouse_passport=1":                       {"/?gatehouse_passport=1", ""},
		"/gatehouse_pass=1?x=?y=1":                     {"/gatehouse_pass=1?x=?y=1", ""},
		"/?gatehouse_pass=" + strings.Repeat("a", 513): {"/", ""},
	} {
		if rest, pass := withoutPass(target); rest != want[0] || pass != want[1] {
			t.Errorf("%s: %q %q", target, rest, pass)
		}
	}
}

func TestLocalTargetStaysHere(t *testing.T) {
	for target, want := range map[string]string{
		"/cart?x=%20":       "/cart?x=%20",
		"//evil.example":    "/evil.example",
		`/\evil.example`:    "/evil.example",
		`\/\/evil.example/`: "/evil.example/",
		"":                  "/",
	} {
		if got := localTarget(target); got != want {
			t.Errorf("%q: %q", target, got)
		}
	}
}

func TestReturnOverTheWireLeadsToNoOtherSite(t *testing.T) {
	gate := newFake(t)
	site := newSite(t, newGuard(t, Options{URL: gate.url}))
	for _, path := range []string{"//evil.example/", `/\evil.example/`, "///evil.example", "/%0d%0aX:y"} {
		got := site.visit(t, get(path+"?gatehouse_pass=1.a"))
		location := got.header.Get("Location")
		if got.status != http.StatusSeeOther || len(location) < 2 || strings.ContainsAny(location[1:2], `/\`) {
			t.Errorf("%s: %d %q", path, got.status, location)
		}
		if got.header.Get("X") != "" {
			t.Errorf("%s: a header of the visitor's", path)
		}
	}
}

func TestPassInCookie(t *testing.T) {
	for header, want := range map[string]string{
		"":                    "",
		"a=b":                 "",
		"gatehouse-pass=1.a":  "1.a",
		"gatehouse-pass=a%20": "",
		`gatehouse-pass="1"`:  "",
		"x-gatehouse-pass=1; gatehouse-pass=;gatehouse-pass=2.b": "2.b",
	} {
		request := &http.Request{Header: http.Header{"Cookie": {"a=b", header}}}
		if got := inCookie(visit{request: request}, passCookie); got != want {
			t.Errorf("%q: %q", header, got)
		}
	}
}
