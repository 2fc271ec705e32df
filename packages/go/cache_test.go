package gatehouse

import (
	"fmt"
	"testing"
	"time"
)

func TestCacheIsBounded(t *testing.T) {
	c := newCache(time.Minute)
	now := time.Unix(0, 0)
	visitor := func(i int) visitorID { return question{ip: fmt.Sprint(i)}.visitor() }
	for i := 0; i < maxRemembered+5; i++ {
		c.put(visitor(i), judgement{}, now)
		c.put(visitor(5), judgement{isBlocked: true}, now)
	}
	if len(c.entries) != maxRemembered || c.order.Len() != maxRemembered {
		t.Errorf("%d entries, %d in order", len(c.entries), c.order.Len())
	}
	if _, ok := c.get(visitor(0), now); ok {
		t.Error("the oldest is still there")
	}
	if known, ok := c.get(visitor(5), now); !ok || !known.isBlocked {
		t.Error("the one that was renewed is gone")
	}
	if _, ok := c.get(visitor(5), now.Add(time.Minute)); ok || len(c.entries) != maxRemembered-1 {
		t.Error("kept too long")
	}
}

func TestBreakerTriesOneAtATime(t *testing.T) {
	b := &breaker{}
	asked := time.Unix(0, 0)
	b.silent(asked, asked.Add(200*time.Millisecond))
	// The rest counts from the question.
	later := asked.Add(restFor)
	if b.allows(later.Add(-1)) || !b.allows(later) || b.allows(later) {
		t.Error("not one visitor after the rest")
	}
	b.answered()
	if !b.allows(later) || !b.allows(later) {
		t.Error("open after an answer")
	}
	b.silent(asked, later)
	if b.allows(later.Add(leastRest-1)) || !b.allows(later.Add(leastRest)) {
		t.Error("no rest after a long question")
	}
}
