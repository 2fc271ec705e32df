import type { Snippet } from "./snippet";

export const go: Snippet = {
  id: "go",
  label: "Go",
  language: "go",
  place: "gatehouse.go: http.ListenAndServe(addr, gatehouse.Protect(handler))",
  code: (base) => `package gatehouse

import (
	"encoding/json"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"
)

const blocker = "${base}/blocker"

var (
	client = &http.Client{Timeout: 200 * time.Millisecond}
	// Your own reverse proxies. Only their X-Forwarded-For is trusted.
	proxies = map[string]bool{"127.0.0.1": true, "::1": true}
)

// Protect answers blocked visitors with 403 and hands everyone else to next.
func Protect(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if isBlocked(r) {
			http.Error(w, "Forbidden", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func isBlocked(r *http.Request) bool {
	query := url.Values{
		"apikey": {os.Getenv("GATEHOUSE_APIKEY")},
		"ip":     {clientAddress(r)},
		"ua":     {r.UserAgent()},
		"url":    {r.URL.RequestURI()},
	}
	response, err := client.Get(blocker + "?" + query.Encode())
	if err != nil {
		return false // No answer: let the visitor in.
	}
	defer response.Body.Close()
	var answer struct {
		BlockAccess int \`json:"blockAccess"\`
	}
	if json.NewDecoder(response.Body).Decode(&answer) != nil {
		return false
	}
	return answer.BlockAccess == 1
}

func clientAddress(r *http.Request) string {
	peer, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	hops := strings.Split(r.Header.Get("X-Forwarded-For"), ",")
	last := strings.TrimSpace(hops[len(hops)-1]) // the one that your proxy saw
	if !proxies[peer] || last == "" {
		return peer
	}
	return last
}
`,
};
