package gatehouse

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
	"time"
)

const (
	maxReport = 300
	// So long after the last unpaid decision, the next one is told again.
	unpaidRest = time.Minute
)

// An outage tells the owner what decides who comes in: once when that is not Gatehouse, and when it is again.
type outage struct {
	report func(string)
	key    secret
	// fate is what becomes of visitors about whom there is no decision.
	fate        string
	mu          sync.Mutex
	unjudged    int
	unpaidUntil time.Time
}

// goesOn counts one more visitor about whom there is no decision. It reports outside of the lock: the report may
// be slow.
func (o *outage) goesOn(why string) {
	o.mu.Lock()
	o.unjudged++
	isFirst := o.unjudged == 1
	o.mu.Unlock()
	if isFirst {
		o.tell("Gatehouse does not decide, and visitors are " + o.fate + ": " + o.clean(why))
	}
}

func (o *outage) over() {
	o.mu.Lock()
	visitors := o.unjudged
	o.unjudged = 0
	o.mu.Unlock()
	switch visitors {
	case 0:
	case 1:
		o.tell("Gatehouse decides again: 1 visitor was " + o.fate + " while it did not")
	default:
		o.tell(fmt.Sprintf("Gatehouse decides again: %d visitors were %s while it did not", visitors, o.fate))
	}
}

// unpaid: there is a decision, of memory alone. It cost no credit.
func (o *outage) unpaid(why string, now time.Time) {
	o.mu.Lock()
	isFirst := !now.Before(o.unpaidUntil)
	o.unpaidUntil = now.Add(unpaidRest)
	o.mu.Unlock()
	if isFirst {
		o.tell("Gatehouse decides by what it remembers, without a credit: " + o.clean(why))
	}
}

func (o *outage) tell(line string) {
	// A broken log is no reason to turn visitors away.
	defer func() { _ = recover() }()
	o.report(cut(line, maxReport-1) + ".")
}

var lineBreaks = regexp.MustCompile(`[\p{Cc}\x{2028}\x{2029}]+`)

// The key goes first: cut, a piece of it would stay. A line break would forge lines of a log.
func (o *outage) clean(why string) string {
	return lineBreaks.ReplaceAllString(strings.ReplaceAll(why, o.key(), "…"), " ")
}
