package gatehouse

import (
	"fmt"
	"regexp"
	"strings"
)

var (
	// A host must be there: no port alone, no space, and no backslash, which browsers read as a slash.
	absolute = regexp.MustCompile(`^[Hh][Tt][Tt][Pp][Ss]?://([^/?#\\\x00-\x20\x7f]*@)?` +
		`[^/?#\\@:\x00-\x20\x7f][^/?#\\@\x00-\x20\x7f]*([/?#][^\x00-\x1f\x7f]*)?$`)
	urlParts = regexp.MustCompile(`^([A-Za-z]+)://(?:[^/?#]*@)?([^/?#]*)([^#]*)`)
)

// webURL is a URL as it may stand in a Location header; false when it is no http or https URL.
func webURL(text string) (string, bool) {
	text = strings.Trim(text, " ")
	if !absolute.MatchString(text) {
		return "", false
	}
	return escapeURL(text), true
}

// isSamePage ignores the fragment, which stays in the browser, and a default port.
func isSamePage(a, b string) bool { return plainURL(a) == plainURL(b) }

func plainURL(text string) string {
	parts := urlParts.FindStringSubmatch(text)
	if parts == nil {
		return text
	}
	scheme, host, own := strings.ToLower(parts[1]), strings.ToLower(parts[2]), parts[3]
	host = strings.TrimSuffix(host, map[string]string{"http": ":80", "https": ":443"}[scheme])
	if !strings.HasPrefix(own, "/") {
		own = "/" + own
	}
	return scheme + "://" + host + own
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
