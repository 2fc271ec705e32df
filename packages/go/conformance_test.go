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
		Configuration       string
		TrustedProxies      []string
		ClientAddressHeader string
		CacheSeconds        int
		Skip                []string
		BlockPage           string
	}
	step
	Steps   []step
	Reports int
}

type step struct {
	AdvanceMs int
	Request   sentRequest
	Gatehouse behaviour
	Call      *expectedCall
	Answer    expectedAnswer
}

type expectedCall struct {
	Path    string
	Query   [][2]string
	Headers map[string]string
}

type expectedAnswer struct {
	Status        int
	Headers       map[string]string
	AbsentHeaders []string
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
	if err := strictly(text, &file); err != nil {
		t.Fatal(err)
	}
	passed := 0
	for _, each := range file.Cases {
		if t.Run(each.Name, each.run) {
			passed++
		}
	}
	t.Logf("%d of %d cases passed", passed, len(file.Cases))
	if len(file.Cases) < 83 {
		t.Error("cases are missing")
	}
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
		got := site.visit(t, each.Request)
		calls := gate.takeCalls()
		expectCall(t, each, calls)
		expectAnswer(t, each.Answer, got)
		for _, call := range calls {
			got.body += call.url
		}
		if seen := fmt.Sprint(got, reports.said()); strings.Contains(seen, testKey) {
			t.Errorf("the key shows: %s", seen)
		}
	}
	if said := reports.said(); len(said) != c.Reports {
		t.Errorf("%d reports instead of %d: %q", len(said), c.Reports, said)
	}
}

func (c conformanceCase) guardOptions(gate *fake, reports *reporter, steps []step) Options {
	options := Options{
		URL:                 gate.url,
		Key:                 testKey,
		Timeout:             patient,
		Report:              reports.add,
		Configuration:       c.Options.Configuration,
		TrustedProxies:      c.Options.TrustedProxies,
		ClientAddressHeader: c.Options.ClientAddressHeader,
		CacheFor:            time.Duration(c.Options.CacheSeconds) * time.Second,
		Skip:                c.Options.Skip,
		BlockPage:           c.Options.BlockPage,
	}
	for _, each := range steps {
		if each.Gatehouse.Fault == "refused" {
			options.URL = gate.refused
		}
		if strings.HasPrefix(each.Gatehouse.Fault, "slow") {
			options.Timeout = hasty
		}
	}
	return options
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
	if got.path != wanted.Call.Path || !reflect.DeepEqual(got.query, wanted.Call.Query) {
		t.Errorf("called %s %q instead of %s %q", got.path, got.query, wanted.Call.Path, wanted.Call.Query)
	}
	for name, value := range wanted.Call.Headers {
		if got.header.Get(name) != strings.Replace(value, "KEY", testKey, 1) {
			t.Errorf("sent %s: %q", name, got.header.Get(name))
		}
	}
	if pass := got.header.Get("X-Gatehouse-Pass"); wanted.Call.Headers["x-gatehouse-pass"] == "" && pass != "" {
		t.Errorf("sent a pass: %q", pass)
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
	for _, text := range wanted.BodyContains {
		if !strings.Contains(got.body, text) {
			t.Errorf("no %q in %q", text, got.body)
		}
	}
	for _, text := range wanted.BodyLacks {
		if strings.Contains(got.body, text) {
			t.Errorf("%q in %q", text, got.body)
		}
	}
}
