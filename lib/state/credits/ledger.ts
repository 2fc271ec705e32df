import type { LeaseDraft, LeaseState } from "@/lib/features/credits";

/** A full lease lasts this long at the recent pace: what is served while the database is away. */
const LEASE_SECONDS = 600;
/** Below this share of it the next settlement asks for more. */
const LOW_SHARE = 0.75;
/** Above this many times it the next settlement gives the surplus back. */
const SURPLUS_TIMES = 2;
const SMALLEST_LEASE = 16;
/** An unused lease goes back after this long, so that other processes need not recall it. */
const IDLE_MS = 600_000;
/** The pace of a burst counts for about this long. */
const PACE_DECAY_MS = 60_000;
/** Pace is measured over at least this long; it rises halfway to each measurement, and falls slowly. */
const PACE_WINDOW_MS = 250;
const LARGEST_BOOST = 65_536;

/**
 * One counter in one process: the rest of its lease, and what is spent but not settled yet. Pure bookkeeping;
 * the database's answers are authoritative and applied whole.
 */
export class Ledger {
  /** Calls that are going to spend from it. */
  calls = 0;
  /** Credits that they are waiting for. */
  waiting = 0;
  /** Another process wants the unspent part back. */
  isRecalled = false;
  /** Monotonic ms until which "nothing is left anywhere" holds without asking again. */
  exhaustedUntilMs = 0;
  /** Monotonic ms until which a recall from other processes is pointless. */
  noRecallUntilMs = 0;
  /** Monotonic ms of the last settlement. */
  settledAtMs = Number.NEGATIVE_INFINITY;
  isOpen = false;

  #granted = 0;
  #spent = 0;
  #settled = 0;
  #used = 0;
  #reservedByOthers = 0;
  #reserved = 0;
  /** Not to be spent: promised back to the database, or in doubt until the next settlement. */
  #parked = 0;
  #lastSpentAtMs = 0;
  /** Credits a second. */
  #pace = 0;
  /** The last settlement changed the lease or the pace: the next one may bring it nearer to its target. */
  #isGrowing = false;
  #paceWindow = { startMs: Number.NEGATIVE_INFINITY, spent: 0 };
  /** Doubles while callers keep running dry, until the pace is known. */
  #boost = SMALLEST_LEASE;
  #lastDryAtMs = Number.NEGATIVE_INFINITY;
  /** Since the draft in flight. */
  #isDistrusted = false;
  /** The draft in flight gives back what another process wants. */
  #isReturning = false;

  constructor(
    readonly scopeId: string,
    readonly workspaceId: string,
    readonly periodStart: number,
    /** Null when it only counts. */
    public quota: number | null,
  ) {}

  /** The credits that can be spent at once. */
  get left(): number {
    return this.quota === null
      ? Number.MAX_SAFE_INTEGER
      : Math.max(0, this.#granted - this.#spent - this.#parked);
  }

  get unsettled(): number {
    return this.#spent - this.#settled;
  }

  /** Used by all processes, as last reported, plus this one's unsettled part. */
  get used(): number {
    return this.#used + this.unsettled;
  }

  get reservedByOthers(): number {
    return this.#reservedByOthers;
  }

  /** At the last settlement everything was used, or held by some process. */
  get isDepleted(): boolean {
    return this.quota !== null && this.#used + this.#reserved >= this.quota;
  }

  spend(count: number, nowMs: number): void {
    this.#spent += count;
    this.#lastSpentAtMs = nowMs;
  }

  giveBack(count: number): void {
    this.#spent -= count;
  }

  /** A smaller quota may no longer cover the lease: nothing is spent until it is settled. */
  setQuota(quota: number | null): void {
    if (quota === this.quota) return;
    const isSmaller = quota !== null && (this.quota === null || quota < this.quota);
    this.quota = quota;
    this.exhaustedUntilMs = 0;
    if (isSmaller) this.distrust();
  }

  /** Stops spending until the database has confirmed the lease. */
  distrust(): void {
    this.#parked = Math.max(0, this.#granted - this.#spent);
    this.#isDistrusted = true;
    this.isRecalled = true;
  }

  /** The lease row was created or found: its totals count from now on. */
  open(granted: number, spent: number): void {
    const unsettled = this.unsettled;
    this.#settled = spent;
    this.#spent = spent + unsettled;
    this.#granted = granted;
    this.isOpen = true;
  }

  isDue(nowMs: number): boolean {
    const isGrowing = this.#isLow && this.#isGrowing;
    return this.unsettled !== 0 || this.isRecalled || isGrowing || this.#isIdle(nowMs);
  }

  /** Holds nothing that is not in the database. */
  isForgettable(nowMs: number): boolean {
    return this.unsettled === 0 && this.#held === 0 && this.calls === 0 && this.#isQuiet(nowMs);
  }

  /** The next settlement. Until its answer, no more is spent than is kept. */
  draft(nowMs: number): LeaseDraft {
    const isReturning = this.isRecalled || this.#isIdle(nowMs);
    // Calls that wait here come first: what they could have would be lost while both processes ask for it.
    const keep = isReturning ? Math.min(this.left, this.waiting) : this.#keep;
    this.#isReturning = isReturning;
    if (keep !== null) this.#parked = Math.max(this.#parked, this.#held - keep);
    this.isRecalled = false;
    this.#isDistrusted = false;
    const need = Math.max(0, this.waiting - this.left);
    if (need > 0) this.#noteDry(nowMs);
    const wanted = need > 0 || (this.#isLow && !isReturning) ? this.#target - this.left : 0;
    return {
      scopeId: this.scopeId,
      periodStart: this.periodStart,
      spent: this.#spent,
      keep,
      need,
      want: Math.max(need, wanted),
      quota: this.quota,
    };
  }

  apply(state: LeaseState, nowMs: number): void {
    this.settledAtMs = nowMs;
    const [pace, granted] = [this.#pace, this.#granted];
    this.#measurePace(state.spent - this.#settled, nowMs);
    this.#isGrowing = this.#pace > pace || state.granted > granted;
    this.#settled = state.spent;
    this.#granted = state.granted;
    this.#used = state.used;
    this.#reserved = state.reserved;
    this.#reservedByOthers = Math.max(0, state.reserved - (state.granted - state.spent));
    // Distrusted while the draft was in flight: what it brought is not to be spent.
    this.#parked = this.#isDistrusted ? this.#held : 0;
  }

  /** The draft may or may not have arrived: what it promised back stays parked until a later one succeeds. */
  fail(): void {
    if (this.#isReturning) this.isRecalled = true;
  }

  get #held(): number {
    return Math.max(0, this.#granted - this.#spent);
  }

  get #target(): number {
    return Math.max(this.#boost, Math.ceil(this.#pace * LEASE_SECONDS));
  }

  get #isLow(): boolean {
    return this.quota !== null && this.left < this.#target * LOW_SHARE;
  }

  /** How much of the lease to keep; null for all. */
  get #keep(): number | null {
    return this.#held > this.#target * SURPLUS_TIMES ? this.#target : null;
  }

  #isQuiet(nowMs: number): boolean {
    return nowMs - this.#lastSpentAtMs > IDLE_MS;
  }

  #isIdle(nowMs: number): boolean {
    return this.#held > 0 && this.waiting === 0 && this.#isQuiet(nowMs);
  }

  #noteDry(nowMs: number): void {
    const isAgain = nowMs - this.#lastDryAtMs < 2 * PACE_WINDOW_MS;
    this.#boost = isAgain ? Math.min(this.#boost * 2, LARGEST_BOOST) : SMALLEST_LEASE;
    this.#lastDryAtMs = nowMs;
  }

  #measurePace(spent: number, nowMs: number): void {
    const window = this.#paceWindow;
    window.spent += spent;
    const elapsedMs = nowMs - window.startMs;
    if (elapsedMs < PACE_WINDOW_MS) return;
    const measured = (window.spent / elapsedMs) * 1000;
    this.#pace =
      measured > this.#pace
        ? (this.#pace + measured) / 2
        : measured + (this.#pace - measured) * Math.exp(-elapsedMs / PACE_DECAY_MS);
    this.#paceWindow = { startMs: nowMs, spent: 0 };
    if (nowMs - this.#lastDryAtMs > 2 * PACE_WINDOW_MS) this.#boost = SMALLEST_LEASE;
  }
}
