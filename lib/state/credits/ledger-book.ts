import type { CreditScopes } from "@/lib/api/ports";
import { Ledger } from "./ledger";

/** The two counters that a call is paid from. */
export interface LedgerPair {
  readonly subscription: Ledger;
  /** The key's own; it only counts when the key has no cap. */
  readonly key: Ledger;
}

/** Every counter that this process has lately dealt with. */
export class LedgerBook {
  readonly #current = new Map<string, Ledger>();
  /** Of periods that are over: still to be told, and gone then. */
  readonly #past = new Map<string, Ledger>();

  pair(scopes: CreditScopes): LedgerPair {
    return {
      subscription: this.#get(scopes.workspaceId, scopes, scopes.quota),
      key: this.#get(scopes.keyId, scopes, scopes.keyQuota),
    };
  }

  /** All ledgers of a counter, whatever the period. */
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

  /** Another period: a new one has begun, or a call that started in the old one is still to be settled. */
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
