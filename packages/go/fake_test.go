package gatehouse

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
)

const testKey = "conformancekey1234567"

// A behaviour is what Gatehouse answers, or how it fails to.
type behaviour struct {
	Fault   string
	Status  int
	Headers map[string]string
	Body    json.RawMessage
	// PadTo makes the body so many bytes, by spaces after it.
	PadTo int
}

// noPage is how one of a former version answers who asks for the page of blocked visitors.
func noPage() behaviour {
	return behaviour{Status: http.StatusNotFound, Body: json.RawMessage(`"There is nothing here."`)}
}

func letsIn() behaviour { return decides(0, "") }

func blocks() behaviour { return decides(1, "") }

// decides takes further JSON fields, each with a comma before it.
func decides(blockAccess int, more string) behaviour {
	body := fmt.Sprintf(`{"status":"success","blockAccess":%d,"detectActivity":"Visitor",`+
		`"countryCode":"DE","asn":64500,"isBot":0%s}`, blockAccess, more)
	headers := map[string]string{"X-Request-Id": "req-1"}
	return behaviour{Status: http.StatusOK, Headers: headers, Body: json.RawMessage(body)}
}

type call struct {
	url    string
	path   string
	query  [][2]string
	header http.Header
}

// A fake is Gatehouse as a test wants it.
type fake struct {
	url string
	// refused is where nobody listens.
	refused     string
	mu          sync.Mutex
	behaviour   behaviour
	calls       []call
	page        behaviour
	pageCalls   []call
	connections int
}

func newFake(t *testing.T) *fake {
	t.Helper()
	f := &fake{refused: refusedURL(t), behaviour: letsIn(), page: noPage()}
	server := httptest.NewUnstartedServer(f)
	server.Config.ConnState = func(_ net.Conn, state http.ConnState) {
		f.mu.Lock()
		defer f.mu.Unlock()
		if state == http.StateNew {
			f.connections++
		}
	}
	server.Start()
	t.Cleanup(server.Close)
	f.url = server.URL
	return f
}

func refusedURL(t *testing.T) string {
	t.Helper()
	gone, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer gone.Close()
	return "http://" + gone.Addr().String()
}

func (f *fake) behave(b behaviour) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.behaviour = b
}

func (f *fake) show(page behaviour) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.page = page
}

func (f *fake) takePageCalls() []call {
	f.mu.Lock()
	defer f.mu.Unlock()
	taken := f.pageCalls
	f.pageCalls = nil
	return taken
}

func (f *fake) takeCalls() []call {
	f.mu.Lock()
	defer f.mu.Unlock()
	taken := f.calls
	f.calls = nil
	return taken
}

func (f *fake) opened() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.connections
}

func (f *fake) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f.mu.Lock()
	now, calls := f.behaviour, &f.calls
	if r.URL.Path == "/.gatehouse/denied" {
		now, calls = f.page, &f.pageCalls
	}
	*calls = append(*calls, call{r.URL.String(), r.URL.Path, pairsOf(r.URL.RawQuery), r.Header})
	f.mu.Unlock()
	switch now.Fault {
	case "":
		now.answer(w)
	case "closed":
		panic(http.ErrAbortHandler)
	case "slow":
		<-r.Context().Done()
	case "slow-body":
		w.Header().Set("Content-Length", "1000")
		fmt.Fprint(w, "{")
		w.(http.Flusher).Flush()
		<-r.Context().Done()
	case "cut":
		half := `{"status":"success","blockAccess":1}`
		w.Header().Set("Content-Length", fmt.Sprint(len(half)+1))
		fmt.Fprint(w, half)
		w.(http.Flusher).Flush()
		panic(http.ErrAbortHandler)
	case "huge":
		fmt.Fprintf(w, `{"status":"%s"}`, strings.Repeat("x", 1_048_576))
	default:
		panic("no fault: " + now.Fault)
	}
}

func (b behaviour) answer(w http.ResponseWriter) {
	for name, value := range b.Headers {
		w.Header().Set(name, value)
	}
	w.WriteHeader(b.Status)
	var text string
	if json.Unmarshal(b.Body, &text) != nil {
		text = string(b.Body)
	}
	fmt.Fprintf(w, "%-*s", b.PadTo, text)
}

// pairsOf keeps the order, which url.Values does not.
func pairsOf(query string) [][2]string {
	var pairs [][2]string
	for _, pair := range strings.Split(query, "&") {
		name, value, _ := strings.Cut(pair, "=")
		value, err := url.QueryUnescape(value)
		if err != nil {
			panic(err)
		}
		pairs = append(pairs, [2]string{name, value})
	}
	return pairs
}

type reporter struct {
	mu       sync.Mutex
	messages []string
}

func (r *reporter) add(message string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.messages = append(r.messages, message)
}

func (r *reporter) said() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]string(nil), r.messages...)
}
