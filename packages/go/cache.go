package gatehouse

import (
	"container/list"
	"sync"
	"time"
)

const maxRemembered = 10_000

// A cache remembers judgements by visitor, the oldest out first.
type cache struct {
	keep    time.Duration
	mu      sync.Mutex
	order   *list.List
	entries map[visitorID]*list.Element
}

type remembered struct {
	visitor   visitorID
	judgement judgement
	until     time.Time
}

func newCache(keep time.Duration) *cache {
	return &cache{keep: keep, order: list.New(), entries: map[visitorID]*list.Element{}}
}

func (c *cache) get(visitor visitorID, now time.Time) (judgement, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	element, ok := c.entries[visitor]
	if !ok {
		return judgement{}, false
	}
	entry := element.Value.(remembered)
	if !now.Before(entry.until) {
		c.drop(element)
		return judgement{}, false
	}
	return entry.judgement, true
}

func (c *cache) put(visitor visitorID, judged judgement, now time.Time) {
	if c.keep <= 0 || !judged.isLasting() {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if known, ok := c.entries[visitor]; ok {
		c.drop(known)
	}
	if c.order.Len() >= maxRemembered {
		c.drop(c.order.Front())
	}
	c.entries[visitor] = c.order.PushBack(remembered{visitor, judged, now.Add(c.keep)})
}

func (c *cache) drop(element *list.Element) {
	c.order.Remove(element)
	delete(c.entries, element.Value.(remembered).visitor)
}
