package gatehouse

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
)

var (
	requestIDPattern = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)
	unpaidPattern    = regexp.MustCompile(`^[a-z_]{1,64}$`)
)

// A judgement is Gatehouse's decision, as far as a site acts on it.
type judgement struct {
	Decision
	isBlocked   bool
	isChallenge bool
	// challenge is where to solve it, unchecked.
	challenge    string
	pageType     string
	pageContents string
	// why is what Gatehouse answered instead of 200; empty: a paid decision.
	why string
	// isFault: the request itself is at fault, and nothing is known of anything else.
	isFault bool
}

// isLasting: it may be remembered. A challenge leads back to one page; what was not paid may be judged better the
// next time.
func (j judgement) isLasting() bool { return j.why == "" && !j.isChallenge }

// noDecision names neither the key nor the visitor.
type noDecision struct {
	why string
	// isSilence: nothing came, and asking again costs the next visitor as much time.
	isSilence bool
}

func (n *noDecision) Error() string { return n.why }

// Gatehouse's fields, read one by one: an odd one must not cost the decision.
type fields map[string]any

func readJudgement(status int, header http.Header, body []byte) (judgement, error) {
	var answer fields
	if json.Unmarshal(body, &answer) != nil {
		answer = nil
	}
	blockAccess, isNumber := answer["blockAccess"].(float64)
	isDecision := isNumber && (blockAccess == 0 || blockAccess == 1)
	if status != http.StatusOK || answer["status"] != "success" || !isDecision {
		return readTold(status, header, answer.whyNone(status))
	}
	return judgement{
		Decision:     answer.decision(header.Get("X-Request-Id")),
		isBlocked:    blockAccess == 1,
		isChallenge:  header.Get("X-Gatehouse-Action") == "challenge",
		challenge:    header.Get("X-Gatehouse-Challenge"),
		pageType:     answer.text("pageResponseType", "None"),
		pageContents: answer.text("pageResponseContents", ""),
	}, nil
}

// readTold reads what an answer that holds no decision may tell all the same.
func readTold(status int, header http.Header, why string) (judgement, error) {
	told := header.Get("X-Gatehouse-Decision")
	if status == http.StatusRequestURITooLong || status == http.StatusRequestHeaderFieldsTooLarge {
		// A question is too long by what the visitor sent, be it for a proxy in front of Gatehouse: nobody comes in
		// by that.
		told = "deny"
	}
	switch told {
	case "allow", "challenge", "block", "deny":
	default:
		return judgement{}, &noDecision{why: why}
	}
	decision := fields{}.decision(header.Get("X-Request-Id"))
	if unpaid := header.Get("X-Gatehouse-Unpaid"); unpaidPattern.MatchString(unpaid) {
		decision.Unpaid = unpaid
	}
	return judgement{
		Decision:    decision,
		isBlocked:   told != "allow",
		isChallenge: told == "challenge",
		challenge:   header.Get("X-Gatehouse-Challenge"),
		pageType:    "None",
		why:         why,
		isFault:     told == "deny",
	}, nil
}

func (f fields) whyNone(status int) string {
	if said, ok := f["errorMessage"].(string); ok {
		return fmt.Sprintf("it answered %d: %s", status, strings.TrimSuffix(said, "."))
	}
	if status == http.StatusOK {
		return "its answer holds no decision"
	}
	return fmt.Sprintf("it answered %d", status)
}

func (f fields) decision(requestID string) Decision {
	if !requestIDPattern.MatchString(requestID) {
		requestID = ""
	}
	return Decision{
		Reason:    f.text("detectActivity", ""),
		Country:   f.text("countryCode", "NN"),
		ASN:       f.number("asn"),
		Bot:       f.number("isBot"),
		RequestID: requestID,
	}
}

func (f fields) text(name, fallback string) string {
	switch value := f[name].(type) {
	case string:
		return value
	case float64:
		return strconv.FormatFloat(value, 'f', -1, 64)
	default:
		return fallback
	}
}

func (f fields) number(name string) int {
	switch value := f[name].(type) {
	case float64:
		return int(value)
	case string:
		number, _ := strconv.Atoi(value)
		return number
	default:
		return 0
	}
}
