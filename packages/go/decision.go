package gatehouse

import "context"

// A Decision is what Gatehouse found out about a visitor who was let in.
type Decision struct {
	// Reason is in Gatehouse's words.
	Reason string
	// Country is ISO 3166-1 alpha-2; NN when unknown.
	Country string
	// ASN is the number of the visitor's network; 0 when unknown.
	ASN int
	// Bot is 0 for no bot, 1 for a bot, 2 for a visitor on one of your lists.
	Bot int
	// RequestID names the decision in Gatehouse's traffic; it may be empty.
	RequestID string
	// Unpaid is why the decision cost no credit, and is of memory alone: quota_exceeded, rate_limited or
	// unavailable. Empty: it was paid.
	Unpaid string
}

type decisionKey struct{}

// DecisionFrom finds the decision in the context of a request that went on. It is false where there was
// none: the path is skipped, or Gatehouse did not decide.
func DecisionFrom(ctx context.Context) (Decision, bool) {
	decision, ok := ctx.Value(decisionKey{}).(Decision)
	return decision, ok
}

func withDecision(ctx context.Context, decision Decision) context.Context {
	return context.WithValue(ctx, decisionKey{}, decision)
}
