package gatehouse

import (
	"sync"
	"time"
)

const (
	silencesToOpen = 5
	restFor        = 10 * time.Second
)

// A breaker lets nobody wait for ten seconds after five silences in a row, and then one visitor at a time
// until there is an answer.
type breaker struct {
	mu        sync.Mutex
	silences  int
	restUntil time.Time
}

func (b *breaker) allows(now time.Time) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.silences < silencesToOpen {
		return true
	}
	if now.Before(b.restUntil) {
		return false
	}
	b.restUntil = now.Add(restFor)
	return true
}

func (b *breaker) silent(now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.silences++
	b.restUntil = now.Add(restFor)
}

func (b *breaker) answered() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.silences = 0
}
