package gatehouse

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

func TestOptionsThatCannotBeUsed(t *testing.T) {
	good := Options{URL: "https://gate.example", Key: testKey}
	for name, change := range map[string]func(*Options){
		"no URL":           func(o *Options) { o.URL = "" },
		"no host":          func(o *Options) { o.URL = "https://" },
		"another scheme":   func(o *Options) { o.URL = "ftp://gate.example" },
		"a path":           func(o *Options) { o.URL = "https://gate.example/api" },
		"a query":          func(o *Options) { o.URL = "https://gate.example?a=b" },
		"a password":       func(o *Options) { o.URL = "https://" + testKey + "@gate.example" },
		"a line break":     func(o *Options) { o.Key = testKey + "\r\nX: y" },
		"a bad proxy":      func(o *Options) { o.TrustedProxies = []string{testKey} },
		"a bad CIDR":       func(o *Options) { o.TrustedProxies = []string{"10.0.0.0/33"} },
		"negative time":    func(o *Options) { o.Timeout = -time.Second },
		"a skip of all":    func(o *Options) { o.Skip = strings.Split("", ",") },
		"a negative cache": func(o *Options) { o.CacheFor = -1 },
	} {
		options := good
		change(&options)
		if _, err := New(options); err == nil {
			t.Errorf("%s: accepted", name)
		} else if strings.Contains(err.Error(), testKey) {
			t.Errorf("%s: the key shows: %v", name, err)
		}
	}
	good.URL = "HTTPS://gate.example:8443/"
	guard, err := New(good)
	if err != nil || guard.asker.origin != "https://gate.example:8443" || guard.asker.timeout != 200*time.Millisecond {
		t.Errorf("%v, %+v", err, guard)
	}
}

func TestKeyOfTheEnvironment(t *testing.T) {
	t.Setenv("GATEHOUSE_APIKEY", "")
	if _, err := New(Options{URL: "https://gate.example"}); err == nil {
		t.Error("accepted without a key")
	}
	t.Setenv("GATEHOUSE_APIKEY", testKey)
	guard, err := New(Options{URL: "https://gate.example"})
	if err != nil || guard.asker.key() != testKey {
		t.Errorf("%v", err)
	}
}

func TestPrintingShowsNoKey(t *testing.T) {
	options := Options{URL: "https://gate.example", Key: testKey}
	guard, err := New(options)
	if err != nil {
		t.Fatal(err)
	}
	for _, format := range []string{"%v", "%+v", "%#v", "%s"} {
		for _, each := range []any{options, &options, guard, guard.asker, guard.outage} {
			if text := fmt.Sprintf(format, each); strings.Contains(text, testKey) {
				t.Errorf("%s: %s", format, text)
			}
		}
	}
}
