package gatehouse

import (
	"net/http"
	"net/netip"
	"net/url"
	"regexp"
	"strings"
)

var hostPattern = regexp.MustCompile(`^[A-Za-z0-9._:\[\]-]{1,255}$`)

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

// Routers cut prefixes off r.URL and leave RequestURI alone. A proxy's request has a whole URL in it.
func targetOf(r *http.Request) string {
	if strings.HasPrefix(r.RequestURI, "/") {
		return r.RequestURI
	}
	if target := r.URL.RequestURI(); strings.HasPrefix(target, "/") {
		return target
	}
	return "/"
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
	host := v.request.Host
	if forwarded := v.forwarded("X-Forwarded-Host"); hostPattern.MatchString(forwarded) {
		host = forwarded
	}
	if host == "" {
		host = "localhost"
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

// isSkipped never holds for a path that climbs: a router may lead /static/../admin to /admin.
func (v visit) isSkipped(prefixes []string) bool {
	own, _, _ := strings.Cut(v.target, "?")
	for _, prefix := range prefixes {
		if strings.HasPrefix(own, prefix) {
			return !climbs(own)
		}
	}
	return false
}

func climbs(own string) bool {
	decoded, err := url.PathUnescape(own)
	for _, name := range strings.FieldsFunc(decoded, func(r rune) bool { return r == '/' || r == '\\' }) {
		if name == ".." {
			return true
		}
	}
	return err != nil
}
