package gatehouse

import (
	"net/http"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestOddFieldsCostNoDecision(t *testing.T) {
	body := `{"status":"success","blockAccess":1,"asn":"64500","isBot":null,"countryCode":7,` +
		`"pageResponseType":"HTTPStatusCode","pageResponseContents":429,"detectActivity":["x"]}`
	judged, err := readJudgement(200, http.Header{}, []byte(body))
	want := judgement{
		Decision:  Decision{Country: "7", ASN: 64500},
		isBlocked: true, pageType: "HTTPStatusCode", pageContents: "429",
	}
	if err != nil || judged != want {
		t.Errorf("%v %+v", err, judged)
	}
}

func TestOddRequestIDIsNone(t *testing.T) {
	for id, want := range map[string]string{"req_1-A": "req_1-A", "<b>1": "", strings.Repeat("a", 65): ""} {
		header := http.Header{"X-Request-Id": {id}}
		judged, err := readJudgement(200, header, []byte(`{"status":"success","blockAccess":0}`))
		if err != nil || judged.RequestID != want {
			t.Errorf("%s: %v %q", id, err, judged.RequestID)
		}
	}
}

func TestWhatIsNoDecision(t *testing.T) {
	for _, body := range []string{
		"", "null", "[]", `"success"`, `{"status":"failed","blockAccess":1}`, `{"STATUS":"success","blockAccess":1}`,
		`{"status":"success","blockAccess":2}`, `{"status":"success","blockAccess":true}`,
		`{"status":"success","blockAccess":"1"}`, `{"status":"success","blockAccess":1}}`,
		strings.Repeat(`{"status":`, 20_000),
	} {
		if judged, err := readJudgement(200, http.Header{}, []byte(body)); err == nil {
			t.Errorf("%.40s: %+v", body, judged)
		}
	}
}

func TestReportIsOneLineWithoutTheKey(t *testing.T) {
	gate := newFake(t)
	said := `"Key ` + testKey + ` is\r\nunknown. ` + strings.Repeat("!", 500) + `"`
	gate.behave(behaviour{Status: 401, Body: []byte(`{"status":"failed","errorMessage":` + said + `}`)})
	reports := &reporter{}
	newSite(t, newGuard(t, Options{URL: gate.url, Report: reports.add})).visit(t, get("/"))
	got := reports.said()
	if len(got) != 1 || !strings.Contains(got[0], "it answered 401: Key … is unknown.") || utf8.RuneCountInString(got[0]) != 300 {
		t.Errorf("%q", got)
	}
}

func TestTheApplicationLearnsThatADecisionWasNotPaid(t *testing.T) {
	header := http.Header{"X-Gatehouse-Decision": {"allow"}, "X-Gatehouse-Unpaid": {"quota_exceeded"}}
	judged, err := readJudgement(402, header, nil)
	if err != nil || judged.Unpaid != "quota_exceeded" || judged.isBlocked || judged.Country != "NN" {
		t.Errorf("%v %+v", err, judged)
	}
}
