package gatehouse

import "testing"

func TestParseAddress(t *testing.T) {
	for text, want := range map[string]string{
		"198.51.100.7":            "198.51.100.7",
		" 198.51.100.7:80 ":       "198.51.100.7",
		"2001:DB8:0::7":           "2001:db8::7",
		"[2001:db8::7]":           "2001:db8::7",
		"[2001:db8::7]:443":       "2001:db8::7",
		"fe80::1%eth0":            "fe80::1",
		"::ffff:198.51.100.7":     "198.51.100.7",
		"[::ffff:c633:6407]:1":    "198.51.100.7",
		"":                        "",
		"@":                       "",
		"unknown":                 "",
		"198.51.100.007":          "",
		"198.51.100":              "",
		"198.51.100.256":          "",
		"198.51.100.7:80:90":      "",
		"198.51.100.7\r\nX: y":    "",
		"[2001:db8::7]:443/evil":  "",
		"198.51.100.7, 192.0.2.1": "",
	} {
		address, ok := parseAddress(text)
		if ok != (want != "") || (ok && address.String() != want) {
			t.Errorf("%q: %v %v", text, address, ok)
		}
	}
}

func TestTrustedProxies(t *testing.T) {
	trusted, err := parseProxies([]string{"10.1.2.3/8", " 192.0.2.1", "2001:db8::/32", "::ffff:172.16.0.0/108", "::1"})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{
		"10.255.0.1":       true,
		"::ffff:10.0.0.1":  true,
		"192.0.2.1":        true,
		"192.0.2.2":        false,
		"2001:db8:ffff::1": true,
		"2001:db9::":       false,
		"172.31.0.1":       true,
		"172.32.0.1":       false,
		"::1":              true,
		"0.0.0.1":          false,
	} {
		address, _ := parseAddress(text)
		if trusted.trust(address) != want {
			t.Errorf("%s: not %v", text, want)
		}
	}
}
