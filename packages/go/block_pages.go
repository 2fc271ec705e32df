package gatehouse

import (
	"context"
	"io"
	"net/http"
	"strings"
	"sync"
	"time"
)

const (
	keepPages       = time.Minute
	maxLanguages    = 50
	languageLetters = 200
	// pageNumber stands in place of a request's number, which each visitor's page gets instead.
	pageNumber = "00000000-0000-0000-0000-000000000000"
)

// A hostedPage is the workspace's own, as Gatehouse has it; without html there is none.
type hostedPage struct {
	html   string
	policy string
}

// blockPages remembers the pages of blocked visitors by language, for a minute.
type blockPages struct {
	asker *asker
	mu    sync.Mutex
	pages map[string]keptPage
}

type keptPage struct {
	hostedPage
	until time.Time
}

// of gives no html where Gatehouse has given none.
func (b *blockPages) of(acceptLanguage, requestID string, now time.Time) hostedPage {
	if requestID == "" {
		return hostedPage{}
	}
	language := cut(acceptLanguage, languageLetters)
	if strings.IndexFunc(language, isNoHeader) >= 0 {
		language = ""
	}
	page := b.known(language, now)
	page.html = strings.ReplaceAll(page.html, pageNumber, requestID)
	return page
}

// isNoHeader tells what Gatehouse, or something on the way to it, may not take in one.
func isNoHeader(r rune) bool { return r < ' ' || r > '~' }

func (b *blockPages) known(language string, now time.Time) hostedPage {
	b.mu.Lock()
	known, isKnown := b.pages[language]
	if isKnown && now.Before(known.until) {
		b.mu.Unlock()
		return known.hostedPage
	}
	// Others do not wait meanwhile: they get the one before, or the short one.
	b.keep(language, known.hostedPage, now)
	b.mu.Unlock()
	page := b.asker.page(language)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.keep(language, page, now)
	return page
}

func (b *blockPages) keep(language string, page hostedPage, now time.Time) {
	if _, isKnown := b.pages[language]; !isKnown && len(b.pages) >= maxLanguages {
		b.pages = map[string]keptPage{}
	}
	b.pages[language] = keptPage{page, now.Add(keepPages)}
}

// page has no html where Gatehouse gives none.
func (a *asker) page(language string) hostedPage {
	ctx, cancel := context.WithTimeout(context.Background(), a.timeout)
	defer cancel()
	path := "/.gatehouse/denied?id=" + pageNumber
	if a.configuration != "" {
		path += "&configuration=" + escapeValue(a.configuration)
	}
	request, err := a.request(ctx, path, "text/html")
	if err != nil {
		return hostedPage{}
	}
	if language != "" {
		request.Header.Set("Accept-Language", language)
	}
	response, err := a.client.Do(request)
	if err != nil {
		return hostedPage{}
	}
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, maxBodyBytes+1))
	isWhole := err == nil && len(body) <= maxBodyBytes
	isPage := strings.HasPrefix(strings.ToLower(response.Header.Get("Content-Type")), "text/html")
	html := string(body)
	if response.StatusCode != http.StatusForbidden || !isWhole || !isPage || !strings.Contains(html, pageNumber) {
		return hostedPage{}
	}
	return hostedPage{html: html, policy: response.Header.Get("Content-Security-Policy")}
}
