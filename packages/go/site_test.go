package gatehouse

import (
	"bufio"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// A sentRequest is a visitor's, as it goes over the wire.
type sentRequest struct {
	// Peer is nil for a socket without an address.
	Peer    *string
	Method  string
	Scheme  string
	Host    string
	Target  string
	Headers [][2]string
	body    string
}

// get is a visit of someone who is nobody in particular.
func get(target string, headers ...[2]string) sentRequest {
	peer := "203.0.113.9"
	return sentRequest{Peer: &peer, Method: "GET", Scheme: "http", Host: "shop.example", Target: target, Headers: headers}
}

type answered struct {
	isPass bool
	status int
	header http.Header
	body   string
}

const appHeader = "X-App"

// A site is a server of net/http with the guard in front of an application.
type site struct {
	address string
	next    sentRequest
}

func newSite(t *testing.T, guard *Guard) *site {
	t.Helper()
	return newSiteOf(t, guard, func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, "the page") })
}

func newSiteOf(t *testing.T, guard *Guard, app http.HandlerFunc) *site {
	t.Helper()
	s := &site{}
	protected := guard.Middleware(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set(appHeader, "let in")
		app(w, r)
	}))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.disguise(r)
		protected.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	s.address = server.Listener.Addr().String()
	return s
}

// On loopback nobody can choose an address, or have a certificate that counts.
func (s *site) disguise(r *http.Request) {
	r.RemoteAddr = ""
	if s.next.Peer != nil {
		r.RemoteAddr = net.JoinHostPort(*s.next.Peer, "50000")
	}
	if s.next.Scheme == "https" {
		r.TLS = &tls.ConnectionState{}
	}
}

func (s *site) visit(t *testing.T, sent sentRequest) answered {
	t.Helper()
	s.next = sent
	conn, err := net.Dial("tcp", s.address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := io.WriteString(conn, sent.wire()); err != nil {
		t.Fatal(err)
	}
	response, err := http.ReadResponse(bufio.NewReader(conn), &http.Request{Method: sent.Method})
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	isPass := response.Header.Get(appHeader) != ""
	return answered{isPass, response.StatusCode, response.Header, string(body)}
}

func (s sentRequest) wire() string {
	var text strings.Builder
	fmt.Fprintf(&text, "%s %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n", s.Method, s.Target, s.Host)
	fmt.Fprintf(&text, "Content-Length: %d\r\n", len(s.body))
	for _, each := range s.Headers {
		fmt.Fprintf(&text, "%s: %s\r\n", each[0], each[1])
	}
	return text.String() + "\r\n" + s.body
}

// newGuard has a fake's address in its options, and is patient unless they say otherwise.
func newGuard(t *testing.T, options Options) *Guard {
	t.Helper()
	if options.Key == "" {
		options.Key = testKey
	}
	if options.Timeout == 0 {
		options.Timeout = patient
	}
	guard, err := New(options)
	if err != nil {
		t.Fatal(err)
	}
	// The fake closes only when no connection to it is kept.
	t.Cleanup(guard.asker.client.CloseIdleConnections)
	return guard
}
