package gatehouse

import (
	"net/http"
	"net/netip"
	"regexp"
	"strings"
)

var (
	hostPattern = regexp.MustCompile(`^(?:[A-Za-z0-9._-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$`)
	// What servers read differently: backslashes, ";parameters", merged slashes, dot segments; and escapes that no
	// client makes of a path: of letters, digits, "-", ".", "_", slashes, backslashes, semicolons, control
	// characters, escapes, UTF-8 that is longer than it needs to be.
	ambiguous = regexp.MustCompile(`(?i)[\\;]|//|/\.{1,2}(?:/|$)|%(?:[01][0-9a-f]|7f|2[def]|3[0-9b]|[46][1-9a-f]|` +
		`[57][0-9a]|5[cf]|25[0-9a-f]{2}|c[01]|c2%[89]|u[0-9a-f]{4})`)
	origin = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*://[^/?#]*`)
)

const (
	maxHost = 255
	// As much as most servers take.
	maxPath = 8_192
)

// A visit is a visitor's request as the site sees it, its proxies' word included.
type visit struct {
	request *http.Request
	peer    netip.Addr
	hasPeer bool
	// isForwarded: the peer is a trusted proxy.
	isForwarded bool
	// target is path and query as received, without the pass; pass is what the query had of it.
	target string
	pass   string
}

func newVisit(r *http.Request, trusted proxies) visit {
	peer, hasPeer := parseAddress(r.RemoteAddr)
	target, pass := withoutPass(targetOf(r))
	return visit{
		request:     r,
		peer:        peer,
		hasPeer:     hasPeer,
		isForwarded: hasPeer && trusted.trust(peer),
		target:      target,
		pass:        pass,
	}
}

// targetOf is in visible ASCII. Routers cut prefixes off r.URL and leave RequestURI alone. A request may have a
// whole URL in it, whose scheme routers do not look at; one about the server itself has none.
func targetOf(r *http.Request) string {
	own := r.RequestURI
	if own == "" {
		// A request that no server made.
		own = r.URL.RequestURI()
	}
	own = origin.ReplaceAllString(escapeURL(own), "")
	switch {
	case own == "" || own[0] == '?':
		return "/" + own
	case own[0] != '/':
		return "/"
	default:
		return own
	}
}

// header has several lines joined by commas; false when there is none.
func (v visit) header(name string) (string, bool) {
	lines := v.request.Header.Values(name)
	return strings.Join(lines, ", "), len(lines) > 0
}

func (v visit) isRead() bool {
	return v.request.Method == http.MethodGet || v.request.Method == http.MethodHead
}

// isPage is false for scripts and images: they cannot solve a challenge.
func (v visit) isPage() bool {
	mode, isSent := v.header("Sec-Fetch-Mode")
	return !isSent || mode == "navigate"
}

func (v visit) scheme() string {
	switch forwarded := v.forwarded("X-Forwarded-Proto"); {
	case forwarded == "http" || forwarded == "https":
		return forwarded
	case v.request.TLS != nil:
		return "https"
	default:
		return "http"
	}
}

// url is the URL as the visitor sees it.
func (v visit) url() string {
	host := "localhost"
	for _, each := range []string{v.forwarded("X-Forwarded-Host"), v.request.Host} {
		if len(each) <= maxHost && hostPattern.MatchString(each) {
			host = each
			break
		}
	}
	return v.scheme() + "://" + host + v.target
}

// The first of several proxies is the one that the visitor spoke to.
func (v visit) forwarded(name string) string {
	if !v.isForwarded {
		return ""
	}
	lines, _ := v.header(name)
	first, _, _ := strings.Cut(lines, ",")
	return strings.TrimSpace(first)
}

// isSkipped holds only for a path that every server reads alike: a router may lead /static/..;/admin to /admin.
func (v visit) isSkipped(prefixes []string) bool {
	own, _, _ := strings.Cut(v.target, "?")
	for _, prefix := range prefixes {
		if strings.HasPrefix(own, prefix) {
			return len(own) <= maxPath && !ambiguous.MatchString(own)
		}
	}
	return false
}
