package gatehouse

import (
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"net/http"
	"time"
)

const (
	version      = "0.2.0"
	maxBodyBytes = 64 * 1024
	// As many idle connections as a busy site asks over at once; net/http keeps two.
	maxIdleConnections = 64
)

func newTransport() *http.Transport {
	return &http.Transport{
		MaxIdleConns:           maxIdleConnections,
		MaxIdleConnsPerHost:    maxIdleConnections,
		IdleConnTimeout:        time.Minute,
		MaxResponseHeaderBytes: maxBodyBytes,
		DisableCompression:     true,
		// HTTP/2 would keep asking over one connection that has died, until the system gives it up after
		// many minutes. With HTTP/1.1 each question that gets no answer closes its own.
		TLSNextProto: map[string]func(string, *tls.Conn) http.RoundTripper{},
	}
}

// An asker puts questions to Gatehouse.
type asker struct {
	client        *http.Client
	origin        string
	key           secret
	configuration string
	timeout       time.Duration
}

// ask fails with a *noDecision only.
//
// It does not end with the visitor's own request: who hangs up would look like Gatehouse's silence, and
// open the breaker for all.
func (a *asker) ask(q question) (judgement, error) {
	ctx, cancel := context.WithTimeout(context.Background(), a.timeout)
	defer cancel()
	request, err := a.request(ctx, q.path(a.configuration), "application/json")
	if err != nil {
		return judgement{}, &noDecision{why: "the question cannot be put"}
	}
	if q.pass != "" {
		request.Header.Set("X-Gatehouse-Pass", q.pass)
	}
	if q.session != "" {
		request.Header.Set("X-Gatehouse-Session", q.session)
	}
	response, err := a.client.Do(request)
	if err != nil {
		return judgement{}, a.silence(ctx)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, maxBodyBytes+1))
	if err != nil {
		return judgement{}, a.silence(ctx)
	}
	if len(body) > maxBodyBytes {
		return judgement{}, &noDecision{why: "its answer is over 64 KB"}
	}
	return readJudgement(response.StatusCode, response.Header, body)
}

func (a *asker) request(ctx context.Context, path, accept string) (*http.Request, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, a.origin+path, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Accept", accept)
	request.Header.Set("User-Agent", "gatehouse-go/"+version)
	request.Header.Set("X-Gatehouse-Key", a.key())
	return request, nil
}

// The error that there was would name the URL, and with it the visitor.
func (a *asker) silence(ctx context.Context) error {
	why := "it cannot be reached"
	if ctx.Err() != nil {
		why = fmt.Sprintf("no answer within %d ms", a.timeout.Milliseconds())
	}
	return &noDecision{why: why, isSilence: true}
}

// A redirect is an answer without a decision: the key goes nowhere else.
func stayPut(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
