package gatehouse

import (
	"crypto/sha256"
	"fmt"
	"net/url"
	"strings"
)

// What Gatehouse reads of them; the rest would be sent for nothing.
const (
	maxURL       = 9_000
	maxUserAgent = 2_048
)

// A question is what Gatehouse is told about a visitor.
type question struct {
	ip           string
	userAgent    string
	hasUserAgent bool
	url          string
	// pass is empty when there is none.
	pass string
	// session is empty when there is none.
	session string
	// headers are askedHeaders, for configurations alone: only they have rules on headers. Empty: none.
	headers string
}

func newQuestion(v visit, ip string) question {
	userAgent, hasUserAgent := v.header("User-Agent")
	return question{
		ip:           ip,
		userAgent:    cut(userAgent, maxUserAgent),
		hasUserAgent: hasUserAgent,
		url:          cut(v.url(), maxURL),
		pass:         inCookie(v, passCookie),
		session:      inCookie(v, sessionCookie),
	}
}

// A visitorID is a digest: long user agents would make a large cache of a small number of entries.
type visitorID [sha256.Size]byte

func (q question) visitor() visitorID {
	return sha256.Sum256([]byte(fmt.Sprintf("%q %t %q %q", q.ip, q.hasUserAgent, q.userAgent, q.pass)))
}

// path has the query with it.
func (q question) path(configuration string) string {
	endpoint, pairs := "blocker", []string{}
	if configuration != "" {
		endpoint, pairs = "blockerv2", append(pairs, "confname="+escapeValue(configuration))
	}
	pairs = append(pairs, "ip="+escapeValue(q.ip))
	if q.hasUserAgent {
		pairs = append(pairs, "ua="+escapeValue(q.userAgent))
	}
	pairs = append(pairs, "url="+escapeValue(q.url))
	if q.headers != "" {
		pairs = append(pairs, "headers="+escapeValue(q.headers))
	}
	return "/api/" + endpoint + "?" + strings.Join(pairs, "&")
}

func escapeValue(text string) string {
	return strings.ReplaceAll(url.QueryEscape(text), "+", "%20")
}

// cut counts characters: half of one would be no UTF-8.
func cut(text string, most int) string {
	text = strings.ToValidUTF8(text, "\uFFFD")
	for i := range text {
		if most == 0 {
			return text[:i]
		}
		most--
	}
	return text
}
