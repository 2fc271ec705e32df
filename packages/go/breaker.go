package gatehouse

import (
	"sync"
	"time"
)

const (
	// Counted from the question, so that who comes back is asked again within it.
	restFor = 2 * time.Second
	// Where the question itself took long.
	leastRest = time.Second
)

// A breaker opens at one silence, and nobody waits for the next. After a rest one visitor tries; the others do
// not wait.
type breaker struct {
	mu        sync.Mutex
	isOpen    bool
	restUntil time.Time
}

func (b *breaker) allows(now time.Time) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.isOpen {
		return true
	}
	if now.Before(b.restUntil) {
		return false
	}
	b.restUntil = now.Add(restFor)
	return true
}

// silent: the question of askedAt got no answer.
func (b *breaker) silent(askedAt, now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.isOpen = true
	b.restUntil = askedAt.Add(restFor)
	if least := now.Add(leastRest); least.After(b.restUntil) {
		b.restUntil = least
	}
}

func (b *breaker) answered() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.isOpen = false
}
