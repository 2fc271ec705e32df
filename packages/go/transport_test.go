package gatehouse

import (
	"context"
	"crypto/tls"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

func TestRedirectOfGatehouseIsNotFollowed(t *testing.T) {
	var asked atomic.Int32
	elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked.Add(1) }))
	defer elsewhere.Close()
	gate := newFake(t)
	gate.behave(behaviour{Status: http.StatusTemporaryRedirect, Headers: map[string]string{"Location": elsewhere.URL}})
	reports := &reporter{}
	site := newSite(t, newGuard(t, Options{URL: gate.url, Report: reports.add}))
	if got := site.visit(t, get("/")); !got.isPass || asked.Load() > 0 {
		t.Errorf("let in: %v; asked elsewhere: %d", got.isPass, asked.Load())
	}
}

func TestConnectionsAreKept(t *testing.T) {
	gate := newFake(t)
	site := newSite(t, newGuard(t, Options{URL: gate.url}))
	for i := 0; i < 5; i++ {
		site.visit(t, get("/"))
	}
	if opened := gate.opened(); opened != 1 {
		t.Errorf("%d connections", opened)
	}
}

func TestKeyIsInAHeaderOnly(t *testing.T) {
	gate := newFake(t)
	newSite(t, newGuard(t, Options{URL: gate.url, Configuration: "Shop & Co"})).visit(t, get("/"))
	calls := gate.takeCalls()
	if len(calls) != 1 || strings.Contains(calls[0].url, testKey) || calls[0].header.Get("X-Gatehouse-Key") != testKey {
		t.Errorf("%+v", calls)
	}
}

func TestBudgetCoversTheWholeAnswer(t *testing.T) {
	gate := newFake(t)
	reports := &reporter{}
	guard := newGuard(t, Options{URL: gate.url, Timeout: hasty, Report: reports.add})
	clock := time.Unix(0, 0)
	guard.now = func() time.Time {
		// Every rest is over.
		clock = clock.Add(time.Hour)
		return clock
	}
	site := newSite(t, guard)
	for _, fault := range []string{"slow", "slow-body"} {
		gate.behave(behaviour{Fault: fault})
		started := time.Now()
		if got := site.visit(t, get("/")); !got.isPass {
			t.Errorf("%s: status %d", fault, got.status)
		}
		if took := time.Since(started); took < hasty || took > patient/2 {
			t.Errorf("%s: took %v", fault, took)
		}
	}
	if said := reports.said(); len(said) != 1 || !strings.Contains(said[0], "no answer within 400 ms") {
		t.Errorf("%q", said)
	}
}

func TestVisitorWhoHangsUpIsNoSilence(t *testing.T) {
	gate := newFake(t)
	reports := &reporter{}
	guard := newGuard(t, Options{URL: gate.url, Report: reports.add})
	gone, hangUp := context.WithCancel(context.Background())
	hangUp()
	request := httptest.NewRequest("GET", "/", nil).WithContext(gone)
	for i := 0; i < 10; i++ {
		guard.Middleware(http.NotFoundHandler()).ServeHTTP(httptest.NewRecorder(), request)
	}
	if calls := gate.takeCalls(); len(calls) != 10 || len(reports.said()) > 0 {
		t.Errorf("%d calls, reports %q", len(calls), reports.said())
	}
}

func TestOwnTransport(t *testing.T) {
	failing := roundTripper(func(*http.Request) (*http.Response, error) { return nil, errors.New("at https://secret") })
	reports := &reporter{}
	guard := newGuard(t, Options{URL: "https://gate.example", Transport: failing, Report: reports.add})
	newSite(t, guard).visit(t, get("/private"))
	want := "Gatehouse does not decide, and visitors are let in: it cannot be reached."
	if said := reports.said(); len(said) != 1 || said[0] != want {
		t.Errorf("%q", said)
	}
}

type roundTripper func(*http.Request) (*http.Response, error)

func (r roundTripper) RoundTrip(request *http.Request) (*http.Response, error) { return r(request) }

// Each would block, if it were read.
func TestAnswersThatAreTooLong(t *testing.T) {
	padded := func(length int) behaviour {
		long := blocks()
		long.Body = append(long.Body, strings.Repeat(" ", length-len(long.Body))...)
		return long
	}
	inHeader := blocks()
	inHeader.Headers["X-More"] = strings.Repeat("x", 200_000)
	gate := newFake(t)
	reports := &reporter{}
	guarded := func() *site { return newSite(t, newGuard(t, Options{URL: gate.url, Report: reports.add})) }
	for name, each := range map[string]behaviour{"body": padded(maxBodyBytes + 1), "header": inHeader} {
		gate.behave(each)
		if got := guarded().visit(t, get("/")); !got.isPass {
			t.Errorf("%s: status %d", name, got.status)
		}
	}
	gate.behave(padded(maxBodyBytes))
	if got := guarded().visit(t, get("/")); got.isPass {
		t.Error("64 KB are too long")
	}
}

func TestTLS(t *testing.T) {
	protocol := ""
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		protocol = r.Proto
		blocks().answer(w)
	}))
	server.EnableHTTP2 = true
	server.StartTLS()
	defer server.Close()
	reports := &reporter{}
	stranger := newGuard(t, Options{URL: server.URL, Report: reports.add})
	if got := newSite(t, stranger).visit(t, get("/")); !got.isPass || protocol != "" {
		t.Error("a certificate of nobody's counts")
	}
	transport := newTransport()
	transport.TLSClientConfig = &tls.Config{RootCAs: server.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs}
	guard := newGuard(t, Options{URL: server.URL, Transport: transport})
	if got := newSite(t, guard).visit(t, get("/")); got.isPass || protocol != "HTTP/1.1" {
		t.Errorf("let in: %v, over %s", got.isPass, protocol)
	}
}
