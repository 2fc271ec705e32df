package gatehouse

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestFormArrivesWholeWithTheDecision(t *testing.T) {
	gate := newFake(t)
	var gotBody string
	var gotDecision Decision
	var gotHeader http.Header
	site := newSiteOf(t, newGuard(t, Options{URL: gate.url}), func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		gotBody, gotHeader = string(body), r.Header
		gotDecision, _ = DecisionFrom(r.Context())
		w.WriteHeader(http.StatusCreated)
	})
	sent := get("/form?a=b", [2]string{"X-Own", "1"}, [2]string{"Cookie", "session=2; gatehouse-pass=1.a"})
	sent.Method, sent.body = "POST", strings.Repeat("form ", 200_000)
	if got := site.visit(t, sent); got.status != http.StatusCreated {
		t.Fatalf("status %d", got.status)
	}
	if gotBody != sent.body {
		t.Errorf("%d bytes of %d arrived", len(gotBody), len(sent.body))
	}
	if gotHeader.Get("X-Own") != "1" || !strings.HasPrefix(gotHeader.Get("Cookie"), "session=2;") {
		t.Errorf("headers: %v", gotHeader)
	}
	if want := (Decision{"Visitor", "DE", 64500, 0, "req-1", ""}); gotDecision != want {
		t.Errorf("decision: %+v", gotDecision)
	}
}

func TestNoDecisionForTheApplication(t *testing.T) {
	if _, ok := DecisionFrom(context.Background()); ok {
		t.Error("a decision from nowhere")
	}
	gate := newFake(t)
	reports := &reporter{}
	guard := newGuard(t, Options{URL: gate.refused, Report: reports.add})
	site := newSiteOf(t, guard, func(w http.ResponseWriter, r *http.Request) {
		_, ok := DecisionFrom(r.Context())
		fmt.Fprint(w, ok)
	})
	if got := site.visit(t, get("/")); got.body != "false" {
		t.Errorf("decision: %s", got.body)
	}
}

func TestBlockedVisitorNeverReachesTheApplication(t *testing.T) {
	gate := newFake(t)
	gate.behave(blocks())
	site := newSiteOf(t, newGuard(t, Options{URL: gate.url}), func(http.ResponseWriter, *http.Request) {
		t.Error("the application was asked")
	})
	post := get("/form")
	post.Method, post.body = "POST", strings.Repeat("x", 300_000)
	if got := site.visit(t, post); got.status != http.StatusForbidden {
		t.Errorf("POST: status %d", got.status)
	}
	head := get("/")
	head.Method = "HEAD"
	if got := site.visit(t, head); got.status != http.StatusForbidden || got.body != "" {
		t.Errorf("HEAD: status %d, body %q", got.status, got.body)
	}
}

func TestStatusesWithoutBody(t *testing.T) {
	gate := newFake(t)
	site := newSite(t, newGuard(t, Options{URL: gate.url}))
	for _, status := range []int{204, 205, 304} {
		gate.behave(decides(1, fmt.Sprintf(`,"pageResponseType":"HTTPStatusCode","pageResponseContents":%d`, status)))
		if got := site.visit(t, get("/")); got.status != status || got.body != "" {
			t.Errorf("%d: status %d, body %q", status, got.status, got.body)
		}
	}
}

func TestChallengeOfAScriptIsNoRedirect(t *testing.T) {
	gate := newFake(t)
	challenges := decides(1, `,"pageResponseType":"RedirectURL","pageResponseContents":"https://gate.example/c"`)
	challenges.Headers = map[string]string{
		"X-Gatehouse-Action":    "challenge",
		"X-Gatehouse-Challenge": "https://gate.example/c",
	}
	gate.behave(challenges)
	site := newSite(t, newGuard(t, Options{URL: gate.url}))
	if got := site.visit(t, get("/", [2]string{"Sec-Fetch-Mode", "no-cors"})); got.status != http.StatusForbidden {
		t.Errorf("status %d", got.status)
	}
}

func TestPassCookieStandsBesideTheSitesOwn(t *testing.T) {
	gate := newFake(t)
	guard := newGuard(t, Options{URL: gate.url})
	recorder := httptest.NewRecorder()
	recorder.Header().Add("Set-Cookie", "own=1")
	request := httptest.NewRequest("GET", "/?gatehouse_pass=1.a", nil)
	guard.Middleware(http.NotFoundHandler()).ServeHTTP(recorder, request)
	if cookies := recorder.Header().Values("Set-Cookie"); len(cookies) != 2 {
		t.Errorf("%q", cookies)
	}
}

func TestRoutersMayCutThePath(t *testing.T) {
	gate := newFake(t)
	guard := newGuard(t, Options{URL: gate.url})
	mounted := http.StripPrefix("/shop", guard.Middleware(http.NotFoundHandler()))
	mounted.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/shop/cart?x=%20", nil))
	if calls := gate.takeCalls(); len(calls) != 1 || calls[0].query[1][1] != "http://example.com/shop/cart?x=%20" {
		t.Errorf("%+v", calls)
	}
}

// Errors and answers by turns, so that every lock is taken from many sides; for go test -race.
func TestManyVisitorsAtOnce(t *testing.T) {
	gate := newFake(t)
	reports := &reporter{}
	options := Options{URL: gate.url, CacheFor: time.Hour, Report: reports.add}
	handler := newGuard(t, options).Middleware(http.NotFoundHandler())
	var waiting sync.WaitGroup
	for i := 0; i < 40; i++ {
		waiting.Add(1)
		go func(i int) {
			defer waiting.Done()
			for j := 0; j < 10; j++ {
				gate.behave([]behaviour{letsIn(), blocks(), {Fault: "closed"}, {Status: 500}}[(i+j)%4])
				request := httptest.NewRequest("GET", "/", nil)
				request.RemoteAddr = fmt.Sprintf("198.51.100.%d:1", (i+j)%20)
				handler.ServeHTTP(httptest.NewRecorder(), request)
			}
		}(i)
	}
	waiting.Wait()
}

func TestManyVisitorsMakeOneReport(t *testing.T) {
	gate := newFake(t)
	reports := &reporter{}
	handler := newGuard(t, Options{URL: gate.refused, Report: reports.add}).Middleware(http.NotFoundHandler())
	var waiting sync.WaitGroup
	for i := 0; i < 30; i++ {
		waiting.Add(1)
		go func() {
			defer waiting.Done()
			handler.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/", nil))
		}()
	}
	waiting.Wait()
	if said := reports.said(); len(said) != 1 {
		t.Errorf("%q", said)
	}
}

func TestWholeURLsAsProxiesSendThem(t *testing.T) {
	gate := newFake(t)
	site := newSite(t, newGuard(t, Options{URL: gate.url}))
	for target, want := range map[string]string{
		"http://a.example/x?y": "http://a.example/x?y",
		"*":                    "http://shop.example/",
	} {
		sent := get(target)
		// Of OPTIONS net/http answers this one itself.
		sent.Method = "PROPFIND"
		site.visit(t, sent)
		if calls := gate.takeCalls(); len(calls) != 1 || calls[0].query[1][1] != want {
			t.Errorf("%s: %+v", target, calls)
		}
	}
}
