package gatehouse

import (
	"fmt"
	"html"
	"io"
	"net/http"
	"regexp"
	"strconv"
)

var statusPattern = regexp.MustCompile(`^[2-5][0-9]{2}$`)

// An answer is what the visitor gets instead of the page.
type answer struct {
	status     int
	location   string
	setCookie  string
	retryAfter string
	html       string
	// policy is the html's own, if any.
	policy string
}

// returnAnswer brings back from a challenge: the pass becomes a cookie, and leaves the URL.
func returnAnswer(v visit) *answer {
	cookie := passCookie + "=" + v.pass + "; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax"
	if v.scheme() == "https" {
		cookie += "; Secure"
	}
	return &answer{status: http.StatusSeeOther, location: localTarget(v.target), setCookie: cookie}
}

// awayAnswer: nobody has decided, and the owner lets nobody in then.
func awayAnswer() *answer {
	html := page("Try again in a moment", "<p>This site cannot tell who may come in right now.</p>")
	return &answer{status: http.StatusServiceUnavailable, retryAfter: "2", html: html}
}

// refusalAnswer goes by the challenge, else by the configuration's page response; without one, 403. Without a page of
// the owner's it shows the one that Gatehouse has for the workspace, or a short one.
func (g *Guard) refusalAnswer(v visit, judged judgement) *answer {
	wanted := ""
	switch {
	case judged.isChallenge && v.isPage():
		wanted = judged.challenge
	case !judged.isChallenge && judged.pageType == "RedirectURL":
		wanted = judged.pageContents
	}
	// The visitor may be there already: never a loop.
	if location, ok := webURL(wanted); ok && !isSamePage(location, v.url()) {
		return &answer{status: redirectStatus(v), location: location}
	}
	status := refusalStatus(judged)
	if g.blockPage != "" {
		return &answer{status: status, html: g.blockPage}
	}
	// Scripts and images show no page, nor does what has no body.
	if v.isPage() && v.request.Method != http.MethodHead && hasBody(status) {
		language, _ := v.header("Accept-Language")
		if hosted := g.pages.of(language, judged.RequestID, g.now()); hosted.html != "" {
			return &answer{status: status, html: hosted.html, policy: hosted.policy}
		}
	}
	return &answer{status: status, html: defaultPage(judged.RequestID)}
}

// After a form, 303: nothing is sent twice.
func redirectStatus(v visit) int {
	if v.isRead() {
		return http.StatusFound
	}
	return http.StatusSeeOther
}

func refusalStatus(judged judgement) int {
	if !judged.isChallenge && judged.pageType == "HTTPStatusCode" && statusPattern.MatchString(judged.pageContents) {
		status, _ := strconv.Atoi(judged.pageContents)
		return status
	}
	return http.StatusForbidden
}

func (a *answer) send(w http.ResponseWriter, method string) {
	header := w.Header()
	// What is for one visitor stays out of caches and search engines.
	header.Set("Cache-Control", "no-store")
	header.Set("X-Robots-Tag", "noindex")
	if a.setCookie != "" {
		header.Add("Set-Cookie", a.setCookie)
	}
	if a.retryAfter != "" {
		header.Set("Retry-After", a.retryAfter)
	}
	if a.location != "" {
		header.Set("Location", a.location)
		w.WriteHeader(a.status)
		return
	}
	if !hasBody(a.status) {
		// An application may have set one.
		header.Del("Content-Type")
		w.WriteHeader(a.status)
		return
	}
	header.Set("Content-Type", "text/html; charset=utf-8")
	if a.policy != "" {
		header.Set("Content-Security-Policy", a.policy)
	}
	w.WriteHeader(a.status)
	if method != http.MethodHead {
		// It fails where the visitor is gone.
		_, _ = io.WriteString(w, a.html)
	}
}

func hasBody(status int) bool {
	return status != http.StatusNoContent && status != http.StatusResetContent && status != http.StatusNotModified
}

func defaultPage(requestID string) string {
	number := ""
	if requestID != "" {
		number = "<p>If this is a mistake, give the site’s owner this number: <code>" +
			html.EscapeString(requestID) + "</code>.</p>"
	}
	return page("This page is closed to you", number)
}

func page(title, text string) string {
	return fmt.Sprintf(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>%[1]s</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"></head>
<body><main><h1>%[1]s</h1>
%[2]s</main></body></html>
`, title, text)
}
