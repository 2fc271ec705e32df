package gatehouse

import (
	"fmt"
	"net/url"
	"strings"
)

// webURL is a URL as it may stand in a Location header; false when it is no http or https URL.
func webURL(text string) (string, bool) {
	text = strings.Trim(text, " ")
	if hasControls(text) {
		return "", false
	}
	u, err := url.Parse(text)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Hostname() == "" {
		return "", false
	}
	return escapeURL(text), true
}

// isSamePage ignores the fragment, which no server sees.
func isSamePage(a, b string) bool {
	left, errLeft := url.Parse(a)
	right, errRight := url.Parse(b)
	return errLeft == nil && errRight == nil && pageOf(left) == pageOf(right)
}

func pageOf(u *url.URL) string {
	defaultPort := map[string]string{"http": ":80", "https": ":443"}[u.Scheme]
	host := strings.TrimSuffix(strings.ToLower(u.Host), defaultPort)
	own := u.EscapedPath()
	if own == "" {
		own = "/"
	}
	return u.Scheme + "://" + host + own + "?" + u.RawQuery
}

// escapeURL leaves what is escaped already as it is.
func escapeURL(text string) string {
	var escaped strings.Builder
	for i := 0; i < len(text); i++ {
		if c := text[i]; c > ' ' && c < 0x7f {
			escaped.WriteByte(c)
		} else {
			fmt.Fprintf(&escaped, "%%%02X", c)
		}
	}
	return escaped.String()
}

func hasControls(text string) bool {
	return strings.IndexFunc(text, isControl) >= 0
}

func isControl(r rune) bool { return r < ' ' || r == 0x7f }
