package gatehouse

import (
	"regexp"
	"strings"
)

// The cookie of a visitor who has solved a challenge, and the parameter that brings it.
const (
	passCookie    = "gatehouse-pass"
	passParameter = "gatehouse_pass="
)

// sessionCookie carries what gatehouse.js has reported of the visit.
const sessionCookie = "gatehouse-session"

var passPattern = regexp.MustCompile(`^[A-Za-z0-9._-]{1,512}$`)

// inCookie finds the first well-formed one of that name; it is empty when there is none. net/http's own reading
// would take quotes off.
func inCookie(v visit, wanted string) string {
	cookies, _ := v.header("Cookie")
	for _, pair := range strings.FieldsFunc(cookies, func(r rune) bool { return r == ';' || r == ',' }) {
		name, value, _ := strings.Cut(strings.TrimSpace(pair), "=")
		if name == wanted && passPattern.MatchString(value) {
			return value
		}
	}
	return ""
}

// withoutPass cuts the parameter out, leaves the rest as it was, and tells the first pass that it had.
func withoutPass(target string) (rest, pass string) {
	own, query, _ := strings.Cut(target, "?")
	var kept []string
	isCut := false
	for _, pair := range strings.Split(query, "&") {
		if !strings.HasPrefix(pair, passParameter) {
			kept = append(kept, pair)
			continue
		}
		isCut = true
		if value := pair[len(passParameter):]; pass == "" && passPattern.MatchString(value) {
			pass = value
		}
	}
	if !isCut {
		return target, ""
	}
	if left := strings.Join(kept, "&"); left != "" {
		return own + "?" + left, pass
	}
	return own, pass
}

// localTarget stays on this site: browsers read // and /\ as another host.
func localTarget(target string) string {
	return "/" + strings.TrimLeft(target, `/\`)
}
