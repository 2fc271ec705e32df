package gatehouse

import (
	"errors"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"time"
)

const defaultTimeout = 200 * time.Millisecond

var (
	keyPattern        = regexp.MustCompile(`^[\x21-\x7e]+$`)
	headerNamePattern = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)
)

const maxFurtherHeaders = 64

// WhenAway is what becomes of visitors while there is no decision.
type WhenAway string

const (
	// Open lets them in.
	Open WhenAway = "open"
	// Closed answers 503.
	Closed WhenAway = "closed"
)

// Options say where Gatehouse is and how a site asks it. URL is required.
type Options struct {
	// URL is Gatehouse's origin, such as https://gatehouse.example.
	URL string
	// Key is the API key. Empty: the environment variable GATEHOUSE_APIKEY.
	Key string
	// Configuration is one of Blocker v2. Empty: the Blocker policy.
	Configuration string
	// Timeout covers one question from name resolution to the last byte of the answer. Zero: 200 ms.
	Timeout time.Duration
	// TrustedProxies are addresses and CIDRs of the proxies in front of the application.
	TrustedProxies []string
	// ClientAddressHeader is set by the nearest proxy to the visitor's address, such as CF-Connecting-IP.
	// Empty: X-Forwarded-For.
	ClientAddressHeader string
	// CacheFor is how long a decision about a visitor is remembered. Zero: not at all.
	CacheFor time.Duration
	// Skip are beginnings of paths that are not judged, such as /static/.
	Skip []string
	// Headers are names of headers that rules of the configuration read, beside those that Gatehouse itself reads.
	Headers []string
	// WhenAway is what becomes of visitors about whom there is no decision: Open or Closed. Empty: Open.
	WhenAway WhenAway
	// BlockPage is HTML for blocked visitors. Empty: the page of the workspace, as its brand
	// is in the panel; a short one where Gatehouse gives none.
	BlockPage string
	// Report is told once when Gatehouse does not decide, and when it does again. Nil: log.Printf.
	Report func(message string)
	// Transport carries the questions. Nil: one of the guard's own, without a proxy.
	Transport http.RoundTripper
}

// String names the options that are safe to log: the key is not among them.
func (o Options) String() string {
	return fmt.Sprintf("gatehouse.Options{URL: %q, Configuration: %q}", o.URL, o.Configuration)
}

// GoString keeps the key out of %#v too.
func (o Options) GoString() string { return o.String() }

func (o Options) withDefaults() Options {
	if o.Key == "" {
		o.Key = os.Getenv("GATEHOUSE_APIKEY")
	}
	if o.Timeout == 0 {
		o.Timeout = defaultTimeout
	}
	if o.Report == nil {
		o.Report = func(message string) { log.Printf("%s", message) }
	}
	if o.Transport == nil {
		o.Transport = newTransport()
	}
	if o.WhenAway == "" {
		o.WhenAway = Open
	}
	o.Skip = append([]string(nil), o.Skip...)
	o.Headers = append([]string(nil), o.Headers...)
	return o
}

// The errors name no value: a key in the wrong field would end up in a log.
func (o Options) check() error {
	if _, ok := originOf(o.URL); !ok {
		return errors.New("gatehouse: URL must be an http or https origin")
	}
	if !keyPattern.MatchString(o.Key) {
		return errors.New("gatehouse: Key is missing or holds characters that no key has")
	}
	if o.Timeout < 0 {
		return errors.New("gatehouse: Timeout must be above 0")
	}
	if o.CacheFor < 0 {
		return errors.New("gatehouse: CacheFor must not be negative")
	}
	if o.WhenAway != Open && o.WhenAway != Closed {
		return errors.New("gatehouse: WhenAway must be open or closed")
	}
	if !areHeaderNames(o.Headers) {
		return errors.New("gatehouse: Headers must be at most 64 header names, no Cookie")
	}
	for _, prefix := range o.Skip {
		// An empty one, as strings.Split leaves it, would switch the protection off.
		if !strings.HasPrefix(prefix, "/") {
			return errors.New("gatehouse: Skip must be a list of paths that begin with a slash")
		}
	}
	return nil
}

// Cookies are the visitor's and the site's own.
func areHeaderNames(names []string) bool {
	for _, name := range names {
		if !headerNamePattern.MatchString(name) || strings.EqualFold(name, "Cookie") {
			return false
		}
	}
	return len(names) <= maxFurtherHeaders
}

func originOf(text string) (string, bool) {
	u, err := url.Parse(text)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Hostname() == "" {
		return "", false
	}
	if port := u.Port(); port != "" {
		if number, err := strconv.ParseUint(port, 10, 16); err != nil || number == 0 {
			return "", false
		}
	}
	isBare := u.User == nil && (u.Path == "" || u.Path == "/") && u.RawQuery == "" && u.Fragment == ""
	return u.Scheme + "://" + u.Host, isBare
}
