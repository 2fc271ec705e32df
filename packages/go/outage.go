package gatehouse

import (
	"strings"
	"sync"
)

const maxReport = 300

// An outage is reported once, until it is over.
type outage struct {
	report     func(string)
	key        secret
	mu         sync.Mutex
	isReported bool
}

// goesOn reports outside of the lock: the report may be slow.
func (o *outage) goesOn(why string) {
	o.mu.Lock()
	isFirst := !o.isReported
	o.isReported = true
	o.mu.Unlock()
	if isFirst {
		o.report("Gatehouse does not decide, and visitors are let in: " + o.clean(why) + ".")
	}
}

func (o *outage) over() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.isReported = false
}

// What Gatehouse said goes into the site's log: no line break, no key, no end to it.
func (o *outage) clean(why string) string {
	why = strings.ReplaceAll(why, o.key(), "***")
	why = strings.Map(func(r rune) rune {
		if isControl(r) {
			return ' '
		}
		return r
	}, why)
	return cut(why, maxReport)
}
