package gatehouse

import (
	"bufio"
	"crypto/tls"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"unicode"
)

// A sentRequest is a visitor's, as it goes over the wire.
type sentRequest struct {
	// Peer is nil for a socket without an address.
	Peer    *string
	Method  string
	Scheme  string
	Host    string
	Target  string
	Headers sentHeaders
	body    string
}

type sentHeaders [][2]string

// UnmarshalJSON reads names, values and how often; bytes are in hexadecimal.
func (s *sentHeaders) UnmarshalJSON(text []byte) error {
	var lines [][]json.RawMessage
	if err := json.Unmarshal(text, &lines); err != nil {
		return err
	}
	for _, line := range lines {
		var name string
		times := 1
		if err := json.Unmarshal(line[0], &name); err != nil {
			return err
		}
		value, err := wireValue(line[1])
		if err == nil && len(line) > 2 {
			err = json.Unmarshal(line[2], &times)
		}
		if err != nil {
			return err
		}
		for number := 0; number < times; number++ {
			*s = append(*s, [2]string{strings.ReplaceAll(name, "#", fmt.Sprint(number)), value})
		}
	}
	return nil
}

func wireValue(text json.RawMessage) (string, error) {
	var value string
	if json.Unmarshal(text, &value) == nil {
		return value, nil
	}
	var bytes struct {
		Hex   string
		Times int
	}
	if err := json.Unmarshal(text, &bytes); err != nil {
		return "", err
	}
	part, err := hex.DecodeString(bytes.Hex)
	return strings.Repeat(string(part), bytes.Times), err
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
	handler http.HandlerFunc
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
	s.handler = func(w http.ResponseWriter, r *http.Request) {
		s.disguise(r)
		protected.ServeHTTP(w, r)
	}
	server := httptest.NewUnstartedServer(s.handler)
	server.Config.MaxHeaderBytes = 8 << 20
	server.Start()
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
	if sent.isRefusedByServer() {
		return s.visitDirectly(sent)
	}
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

// isRefusedByServer: net/http takes no control characters, and no target that is no URL; other servers may.
func (s sentRequest) isRefusedByServer() bool {
	if _, err := url.ParseRequestURI(s.Target); err != nil {
		return true
	}
	for _, each := range s.Headers {
		if strings.IndexFunc(each[1], unicode.IsControl) >= 0 {
			return true
		}
	}
	return false
}

func (s *site) visitDirectly(sent sentRequest) answered {
	request := httptest.NewRequest(sent.Method, "/", nil)
	request.RequestURI = sent.Target
	request.Host = sent.Host
	for _, each := range sent.Headers {
		request.Header.Add(each[0], each[1])
	}
	recorder := httptest.NewRecorder()
	s.handler(recorder, request)
	isPass := recorder.Header().Get(appHeader) != ""
	return answered{isPass, recorder.Code, recorder.Header(), recorder.Body.String()}
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
