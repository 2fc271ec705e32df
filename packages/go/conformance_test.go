package gatehouse

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"
)

// The cases that every client passes (packages/conformance), over real connections on both sides.

const (
	// Where an answer is to come, however busy the machine; and where none does.
	patient = 30 * time.Second
	hasty   = 400 * time.Millisecond
)

type conformanceCase struct {
	Name    string
	Options struct {
		URL                 string
		Key                 string
		Configuration       string
		TimeoutMs           int
		TrustedProxies      []string
		ClientAddressHeader string
		CacheSeconds        int
		Skip                []string
		Headers             []string
		WhenAway            WhenAway
		BlockPage           string
	}
	// Refused names the option that cannot be used; nothing else happens then.
	Refused      string
	BrokenReport bool
	step
	Steps   []step
	Reports int
	// Said are the reports, whole and in order.
	Said           []string
	ReportsContain []string
	ReportsLack    []string
}

type step struct {
	AdvanceMs int
	Request   sentRequest
	Gatehouse behaviour
	// Page is what Gatehouse answers who asks for the page of blocked visitors; nil: 404.
	Page *behaviour
	// PageCalls are the languages of the questions for it; a nil list: whatever they are.
	PageCalls []*string
	Call      *expectedCall
	Answer    expectedAnswer
}

type expectedCall struct {
	Path string
	// Query is nil for whatever it is.
	Query   [][2]string
	Headers map[string]string
}

type expectedAnswer struct {
	Status        int
	Headers       map[string]string
	AbsentHeaders []string
	Body          *string
	BodyContains  []string
	BodyLacks     []string
}

func (e *expectedAnswer) UnmarshalJSON(text []byte) error {
	if string(text) == `"pass"` {
		return nil
	}
	type plain expectedAnswer
	return strictly(text, (*plain)(e))
}

// An option or an expectation that this test does not know fails, instead of being passed over.
func strictly(text []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	return decoder.Decode(into)
}

func TestConformance(t *testing.T) {
	text, err := os.ReadFile("../conformance/cases.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Version int
		Cases   []conformanceCase
	}
	if err := strictly(bytes.ReplaceAll(text, []byte("KEY"), []byte(testKey)), &file); err != nil {
		t.Fatal(err)
	}
	file.Cases = append(file.Cases, skipCases(t)...)
	passed := 0
	for _, each := range file.Cases {
		run := each.run
		if each.Refused != "" {
			run = each.runRefusal
		}
		if t.Run(each.Name, run) {
			passed++
		}
	}
	t.Logf("%d of %d cases passed", passed, len(file.Cases))
	if len(file.Cases) < 336 {
		t.Error("cases are missing")
	}
}

// skipCases are of paths below /static/, which are skipped where all servers read them alike.
func skipCases(t *testing.T) []conformanceCase {
	t.Helper()
	text, err := os.ReadFile("../conformance/paths.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Version int
		Paths   [][2]any
	}
	if err := strictly(text, &file); err != nil {
		t.Fatal(err)
	}
	var cases []conformanceCase
	for _, each := range file.Paths {
		path, isPlain := each[0].(string), each[1].(bool)
		c := conformanceCase{Name: "path: " + path, step: step{Request: get(path), Gatehouse: letsIn()}}
		c.Options.Skip = []string{"/static/"}
		if !isPlain {
			c.Call = &expectedCall{Path: "/api/blocker"}
		}
		cases = append(cases, c)
	}
	return cases
}

func (c conformanceCase) run(t *testing.T) {
	steps := c.Steps
	if steps == nil {
		steps = []step{c.step}
	}
	gate := newFake(t)
	reports := &reporter{}
	clock := time.Unix(1_000, 0)
	guard := newGuard(t, c.guardOptions(gate, reports, steps))
	guard.now = func() time.Time { return clock }
	site := newSite(t, guard)
	for _, each := range steps {
		clock = clock.Add(time.Duration(each.AdvanceMs) * time.Millisecond)
		gate.behave(each.Gatehouse)
		gate.show(noPage())
		if each.Page != nil {
			gate.show(*each.Page)
		}
		got := site.visit(t, each.Request)
		calls, pageCalls := gate.takeCalls(), gate.takePageCalls()
		expectCall(t, each, calls)
		expectPageCalls(t, each, pageCalls, c.Options.Configuration)
		calls = append(calls, pageCalls...)
		expectAnswer(t, each.Answer, got)
		for _, call := range calls {
			got.body += call.url
		}
		if seen := fmt.Sprint(got); strings.Contains(seen, testKey) {
			t.Errorf("the key shows: %s", seen)
		}
	}
	c.expectReports(t, reports.said())
}

// Options that are named otherwise in Go.
var optionNames = map[string]string{"timeoutMs": "Timeout", "cacheSeconds": "CacheFor"}

func (c conformanceCase) runRefusal(t *testing.T) {
	_, err := New(c.guardOptions(newFake(t), &reporter{}, nil))
	if err == nil {
		t.Fatal("the options were taken")
	}
	name, ok := optionNames[c.Refused]
	if !ok {
		name = c.Refused
	}
	said := err.Error()
	if !strings.Contains(strings.ToLower(said), strings.ToLower(name)) || strings.Contains(said, testKey) {
		t.Errorf("%q", said)
	}
}

func (c conformanceCase) expectReports(t *testing.T, said []string) {
	t.Helper()
	if len(said) != c.Reports {
		t.Errorf("%d reports instead of %d: %q", len(said), c.Reports, said)
	}
	if c.Said != nil && !reflect.DeepEqual(said, c.Said) {
		t.Errorf("%q instead of %q", said, c.Said)
	}
	for _, report := range said {
		isLong := utf8.RuneCountInString(report) > 300
		// A piece of the key helps to guess the rest.
		if isLong || strings.IndexFunc(report, breaksLine) >= 0 || strings.Contains(report, testKey[:8]) {
			t.Errorf("no report: %q", report)
		}
		expectTexts(t, report, c.ReportsContain, c.ReportsLack)
	}
}

func breaksLine(r rune) bool { return unicode.IsControl(r) || r == '\u2028' || r == '\u2029' }

func expectTexts(t *testing.T, text string, contains, lacks []string) {
	t.Helper()
	for _, each := range contains {
		if !strings.Contains(text, each) {
			t.Errorf("no %q in %q", each, text)
		}
	}
	for _, each := range lacks {
		if strings.Contains(text, each) {
			t.Errorf("%q in %q", each, text)
		}
	}
}

func (c conformanceCase) guardOptions(gate *fake, reports *reporter, steps []step) Options {
	options := Options{
		URL:                 gate.url,
		Key:                 testKey,
		Timeout:             patient,
		Report:              c.report(reports),
		Configuration:       c.Options.Configuration,
		TrustedProxies:      c.Options.TrustedProxies,
		ClientAddressHeader: c.Options.ClientAddressHeader,
		CacheFor:            time.Duration(c.Options.CacheSeconds) * time.Second,
		Skip:                c.Options.Skip,
		BlockPage:           c.Options.BlockPage,
		Headers:             c.Options.Headers,
		WhenAway:            c.Options.WhenAway,
	}
	for _, each := range steps {
		if each.Gatehouse.Fault == "refused" {
			options.URL = gate.refused
		}
		if strings.HasPrefix(each.Gatehouse.Fault, "slow") {
			options.Timeout = hasty
		}
	}
	if c.Options.URL != "" {
		options.URL = c.Options.URL
	}
	if c.Options.Key != "" {
		options.Key = c.Options.Key
	}
	if c.Options.TimeoutMs != 0 {
		options.Timeout = time.Duration(c.Options.TimeoutMs) * time.Millisecond
	}
	return options
}

func (c conformanceCase) report(reports *reporter) func(string) {
	return func(message string) {
		reports.add(message)
		if c.BrokenReport {
			panic("the report fails")
		}
	}
}

func expectCall(t *testing.T, wanted step, calls []call) {
	t.Helper()
	// A refused question is put, and comes nowhere.
	if wanted.Call == nil || wanted.Gatehouse.Fault == "refused" {
		if len(calls) > 0 {
			t.Errorf("called: %v", calls)
		}
		return
	}
	if len(calls) != 1 {
		t.Fatalf("%d calls instead of one", len(calls))
	}
	got := calls[0]
	expectBounds(t, got)
	isQuery := wanted.Call.Query == nil || reflect.DeepEqual(got.query, wanted.Call.Query)
	if got.path != wanted.Call.Path || !isQuery {
		t.Errorf("called %s %q instead of %s %q", got.path, got.query, wanted.Call.Path, wanted.Call.Query)
	}
	for name, value := range wanted.Call.Headers {
		if got.header.Get(name) != value {
			t.Errorf("sent %s: %q", name, got.header.Get(name))
		}
	}
	if pass := got.header.Get("X-Gatehouse-Pass"); wanted.Call.Headers["x-gatehouse-pass"] == "" && pass != "" {
		t.Errorf("sent a pass: %q", pass)
	}
}

func expectPageCalls(t *testing.T, wanted step, calls []call, configuration string) {
	t.Helper()
	for _, call := range calls {
		if call.header.Get("X-Gatehouse-Key") != testKey {
			t.Error("the page was asked for without the key")
		}
		asked := ""
		for _, pair := range call.query {
			if pair[0] == "configuration" {
				asked = pair[1]
			}
		}
		if asked != configuration {
			t.Errorf("asked for the page of %q", asked)
		}
	}
	if wanted.PageCalls == nil {
		return
	}
	if len(calls) != len(wanted.PageCalls) {
		t.Fatalf("%d questions for the page instead of %d", len(calls), len(wanted.PageCalls))
	}
	for at, language := range wanted.PageCalls {
		got, isSent := calls[at].header["Accept-Language"]
		if isSent != (language != nil) || (isSent && got[0] != *language) {
			t.Errorf("asked for the page with %q", got)
		}
	}
}

func expectBounds(t *testing.T, got call) {
	t.Helper()
	for _, pair := range got.query {
		isLong := pair[0] == "ua" && utf8.RuneCountInString(pair[1]) > 2_048
		isOdd := pair[0] == "headers" && (len(pair[1]) > 16_384 || !json.Valid([]byte(pair[1])))
		if isLong || isOdd {
			t.Errorf("%s has %d bytes", pair[0], len(pair[1]))
		}
	}
}

func expectAnswer(t *testing.T, wanted expectedAnswer, got answered) {
	t.Helper()
	isPass := wanted.Status == 0
	if isPass || got.isPass {
		if isPass != got.isPass {
			t.Errorf("let in: %v; %d %v", got.isPass, got.status, got.header)
		}
		return
	}
	if got.status != wanted.Status {
		t.Errorf("status %d instead of %d", got.status, wanted.Status)
	}
	for name, value := range wanted.Headers {
		if got.header.Get(name) != value {
			t.Errorf("%s: %q instead of %q", name, got.header.Get(name), value)
		}
	}
	for _, name := range wanted.AbsentHeaders {
		if got.header.Values(name) != nil {
			t.Errorf("%s: %q", name, got.header.Values(name))
		}
	}
	if wanted.Body != nil && got.body != *wanted.Body {
		t.Errorf("body %q instead of %q", got.body, *wanted.Body)
	}
	expectTexts(t, got.body, wanted.BodyContains, wanted.BodyLacks)
}
