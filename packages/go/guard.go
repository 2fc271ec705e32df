// SPDX-License-Identifier: Apache-2.0

// Package gatehouse protects a site with Gatehouse: it asks about each visitor, and lets in, blocks,
// redirects or challenges as Gatehouse says. Where there is no decision, it is as
// the owner chose.
package gatehouse

import (
	"errors"
	"net/http"
	"time"
)

// A Guard protects handlers. One serves the whole application; all of it may be used concurrently.
type Guard struct {
	asker               *asker
	trusted             proxies
	clientAddressHeader string
	skip                []string
	headers             []string
	whenAway            WhenAway
	blockPage           string
	pages               *blockPages
	cache               *cache
	breaker             *breaker
	outage              *outage
	now                 func() time.Time
}

// New fails when the options cannot be used. It asks nothing: a site starts while Gatehouse is away.
func New(options Options) (*Guard, error) {
	options = options.withDefaults()
	if err := options.check(); err != nil {
		return nil, err
	}
	trusted, err := parseProxies(options.TrustedProxies)
	if err != nil {
		return nil, err
	}
	origin, _ := originOf(options.URL)
	key := newSecret(options.Key)
	asker := &asker{
		client:        &http.Client{Transport: options.Transport, CheckRedirect: stayPut},
		origin:        origin,
		key:           key,
		configuration: options.Configuration,
		timeout:       options.Timeout,
	}
	return &Guard{
		asker:               asker,
		pages:               &blockPages{asker: asker, pages: map[string]keptPage{}},
		trusted:             trusted,
		clientAddressHeader: options.ClientAddressHeader,
		skip:                options.Skip,
		headers:             options.Headers,
		whenAway:            options.WhenAway,
		blockPage:           options.BlockPage,
		cache:               newCache(options.CacheFor),
		breaker:             &breaker{},
		outage:              &outage{report: options.Report, key: key, fate: fates[options.WhenAway]},
		now:                 time.Now,
	}, nil
}

var fates = map[WhenAway]string{Open: "let in", Closed: "kept out"}

// Middleware puts the guard in front of a handler, which finds the decision by DecisionFrom.
func (g *Guard) Middleware(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		decision, refusal := g.protect(newVisit(r, g.trusted))
		if refusal != nil {
			refusal.send(w, r.Method)
			return
		}
		if decision != nil {
			r = r.WithContext(withDecision(r.Context(), *decision))
		}
		next.ServeHTTP(w, r)
	})
}

// protect gives no answer where the request goes on, and no decision where there was none.
func (g *Guard) protect(v visit) (*Decision, *answer) {
	if v.isSkipped(g.skip) {
		return nil, nil
	}
	if v.pass != "" && v.isRead() {
		return nil, returnAnswer(v)
	}
	ip, ok := g.trusted.visitorAddress(v, g.clientAddressHeader)
	if !ok {
		return nil, g.unjudged("the visitor's address is unknown")
	}
	q := newQuestion(v, ip.String())
	if g.asker.configuration != "" {
		q.headers = askedHeaders(v, g.headers)
	}
	judged, err := g.judge(q)
	if err != nil {
		return nil, g.unjudged(err.Error())
	}
	if judged.isBlocked {
		return nil, g.refusalAnswer(v, judged)
	}
	return &judged.Decision, nil
}

// unjudged gives no answer where the owner lets visitors in.
func (g *Guard) unjudged(why string) *answer {
	g.outage.goesOn(why)
	if g.whenAway == Closed {
		return awayAnswer()
	}
	return nil
}

func (g *Guard) judge(q question) (judgement, error) {
	visitor := q.visitor()
	if known, ok := g.cache.get(visitor, g.now()); ok {
		return known, nil
	}
	if !g.breaker.allows(g.now()) {
		return judgement{}, &noDecision{why: "it did not answer before"}
	}
	askedAt := g.now()
	judged, err := g.asker.ask(q)
	var failure *noDecision
	if errors.As(err, &failure) && failure.isSilence {
		g.breaker.silent(askedAt, g.now())
		return judgement{}, err
	}
	g.breaker.answered()
	if err != nil {
		return judgement{}, err
	}
	if !judged.isFault {
		g.outage.over()
	}
	if judged.Unpaid != "" {
		g.outage.unpaid(judged.why, g.now())
	}
	g.cache.put(visitor, judged, g.now())
	return judged, nil
}
