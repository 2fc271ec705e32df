package gatehouse

import (
	"regexp"
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
	if !isFirst {
		return
	}
	// A broken log is no reason to turn visitors away.
	defer func() { _ = recover() }()
	line := "Gatehouse does not decide, and visitors are let in: " + o.clean(why)
	o.report(cut(line, maxReport-1) + ".")
}

func (o *outage) over() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.isReported = false
}

var lineBreaks = regexp.MustCompile(`[\p{Cc}\x{2028}\x{2029}]+`)

// The key goes first: cut, a piece of it would stay. A line break would forge lines of a log.
func (o *outage) clean(why string) string {
	return lineBreaks.ReplaceAllString(strings.ReplaceAll(why, o.key(), "…"), " ")
}
