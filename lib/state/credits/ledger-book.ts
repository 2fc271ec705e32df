import type { CreditScopes } from "@/lib/api/ports";
import { Ledger } from "./ledger";

/** The two counters that a call is paid from. */
export interface LedgerPair {
  readonly subscription: Ledger;
  /** The caller's own; it only counts when the caller has no cap. */
  readonly caller: Ledger;
}

/** The counters that this process has used recently. */
export class LedgerBook {
  readonly #current = new Map<string, Ledger>();
  /** Ledgers of past periods, kept until settled. */
  readonly #past = new Map<string, Ledger>();

  pair(scopes: CreditScopes): LedgerPair {
    return {
      subscription: this.#get(scopes.workspaceId, scopes, scopes.quota),
      caller: this.#get(scopes.callerId, scopes, scopes.callerQuota),
    };
  }

  /** All ledgers of a counter, of any period. */
  of(scopeId: string): Ledger[] {
    return [...this.all()].filter((ledger) => ledger.scopeId === scopeId);
  }

  *all(): Generator<Ledger> {
    yield* this.#current.values();
    yield* this.#past.values();
  }

  forgetQuiet(nowMs: number): void {
    for (const map of [this.#current, this.#past]) {
      for (const [name, ledger] of map) if (ledger.isForgettable(nowMs)) map.delete(name);
    }
  }

  #get(scopeId: string, scopes: CreditScopes, quota: number | null): Ledger {
    const ledger = this.#current.get(scopeId);
    if (ledger?.periodStart !== scopes.periodStart) return this.#change(scopeId, scopes, quota);
    if (ledger.quota !== quota) ledger.setQuota(quota);
    return ledger;
  }

  /** A new period has begun, or a call from the old one is still to be settled. */
  #change(scopeId: string, scopes: CreditScopes, quota: number | null): Ledger {
    const current = this.#current.get(scopeId);
    const pastName = `${scopeId}@${scopes.periodStart}`;
    const past = this.#past.get(pastName);
    if (past !== undefined) return past;
    const ledger = new Ledger(scopeId, scopes.workspaceId, scopes.periodStart, quota);
    if (current !== undefined && current.periodStart > scopes.periodStart) {
      this.#past.set(pastName, ledger);
      return ledger;
    }
    if (current !== undefined) this.#past.set(`${scopeId}@${current.periodStart}`, current);
    this.#current.set(scopeId, ledger);
    return ledger;
  }
}
