package gatehouse

import (
	"bytes"
	"encoding/json"
	"strings"
)

// askedNames are, of a visitor's headers, what decisions read. The rest may have any size, bytes and number.
var askedNames = []string{
	"user-agent",
	"accept",
	"accept-encoding",
	"accept-language",
	"referer",
	"via",
	"sec-ch-ua",
	"sec-ch-ua-mobile",
	"sec-ch-ua-platform",
	"sec-fetch-dest",
	"sec-fetch-mode",
	"sec-fetch-site",
	"signature",
	"signature-agent",
	"signature-input",
}

const (
	// As much of a value as rules read.
	maxHeader = 2_048
	// Of all; Gatehouse takes four times as much.
	maxHeadersBytes = 16_384
)

// askedHeaders are those, and further ones that rules read, as a JSON object by lower-case names. What is too long
// together is cut further, never left out.
func askedHeaders(v visit, further []string) string {
	for most := maxHeader; ; most /= 2 {
		if text := headersJSON(v, further, most); len(text) <= maxHeadersBytes {
			return text
		}
	}
}

func headersJSON(v visit, further []string, most int) string {
	seen := map[string]bool{}
	var pairs []string
	for _, each := range append(append([]string(nil), askedNames...), further...) {
		name := strings.ToLower(each)
		value, isSent := v.header(name)
		if isSent && !seen[name] {
			seen[name] = true
			pairs = append(pairs, quoteJSON(name)+":"+quoteJSON(cut(value, most)))
		}
	}
	return "{" + strings.Join(pairs, ",") + "}"
}

func quoteJSON(text string) string {
	var quoted bytes.Buffer
	encoder := json.NewEncoder(&quoted)
	encoder.SetEscapeHTML(false)
	// A text cannot fail.
	_ = encoder.Encode(text)
	return strings.TrimSuffix(quoted.String(), "\n")
}
