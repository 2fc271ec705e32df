import type { KeyContext } from "@/lib/api/ports";
import { BoundedCache } from "@/lib/bounded-cache";
import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import { HANDLE } from "@/lib/services/input";
import { loadAccount, type ServedRow } from "@/lib/services/request-path/load-account";
import { findSuccessor } from "@/lib/services/workspace/former-handle";
import { shareOfHeap } from "@/lib/share-of-heap";
import { Breaker } from "../breaker";
import { AccountPolicies } from "../keys/account-policies";
import { type BuiltContext, buildContext } from "../keys/key-context";
import { createPolicySources, type PolicySources } from "../keys/policy-sources";
import type { Log } from "../log-port";
import { SingleFlight } from "../single-flight";
import { servedKeyId } from "./served-key-id";

/** From this age on, what is known is read again behind those whom it still serves. */
const REFRESH_MS = 300;
/** A change must be seen within a second of it: what is older serves nobody before it was read again. */
const FRESH_MS = 900;
/** While the database does not answer, what is known serves this long, as keys do. */
const MAX_STALE_MS = 300_000;
const MAX_WORKSPACES = 10_000;
/** Of all of them together, as estimated: some have lists of a million entries, most have next to nothing. */
const MAX_BYTES = shareOfHeap(1 / 8);
const MAX_UNKNOWN = 20_000;
/** Of whom a change is remembered; only what was read in the last second before it matters. */
const MAX_CHANGED = 2_000;

interface Served {
  readonly policies: AccountPolicies;
  readonly row: ServedRow;
  /** Monotonic ms at which the row began to be read. */
  readonly readAtMs: number;
  built: BuiltContext;
}

/**
 * Workspaces by their handle, for what comes without an API key: visitors of the SmartURLs that
 * Gatehouse itself serves, and the panel's trial of a policy. Their settings are read again when what is
 * known is no longer fresh, so one that nobody asks for costs nothing, and one that is always asked for
 * makes nobody wait.
 */
export class ServedWorkspaces {
  readonly #served = new BoundedCache<string, Served>({
    capacity: MAX_WORKSPACES,
    weight: MAX_BYTES,
    weigh: ({ policies }) => policies.bytes,
  });
  /** Monotonic ms until which a handle is known to be nobody's: links can be guessed at. */
  readonly #unknown = new BoundedCache<string, number>(MAX_UNKNOWN);
  /** Where the workspace is that had a handle before; looked at as long as that handle is unknown. */
  readonly #moved = new BoundedCache<string, string>(MAX_UNKNOWN);
  /** Monotonic ms at which this process itself last changed something, by handle. */
  readonly #changed = new BoundedCache<string, number>(MAX_CHANGED);
  readonly #loading = new SingleFlight<string, KeyContext | null>();
  readonly #sources: PolicySources;
  readonly #breaker: Breaker;

  constructor(
    private readonly prisma: PrismaClient,
    private readonly clock: Clock,
    log: Log,
    waitMs?: number,
  ) {
    this.#sources = createPolicySources(prisma, clock);
    this.#breaker = new Breaker({
      what: "Workspaces whose links are served",
      // No workspace has an empty handle.
      probe: () => loadAccount(prisma, ""),
      clock,
      log,
      waitMs,
    });
  }

  /**
   * As `find`, for a visitor: no longer than a call may wait, and what is known is better than to be late.
   *
   * @throws StateUnavailableError when the database is needed and does not answer in time
   */
  findInTime(handle: string): KeyContext | null | Promise<KeyContext | null> {
    const found = this.find(handle);
    if (!(found instanceof Promise)) return found;
    return this.#breaker.bound(found).catch((error: unknown) => {
      const known = this.#usable(handle);
      if (known === undefined) throw error;
      return this.#contextOf(known);
    });
  }

  /** What a call with a key of this workspace would work with; null when there is no such workspace. */
  find(handle: string): KeyContext | null | Promise<KeyContext | null> {
    const nowMs = this.clock.monotonicMs();
    const known = this.#served.get(handle);
    if (known === undefined) {
      if (!HANDLE.test(handle) || nowMs < (this.#unknown.get(handle) ?? 0)) return null;
      return this.#load(handle, undefined);
    }
    if (!this.#isFresh(handle, known, nowMs)) return this.#wait(handle, known, nowMs);
    if (nowMs - known.readAtMs < REFRESH_MS) return this.#contextOf(known);
    // Whoever has to wait for the next one is told of its failure.
    this.#load(handle, known).catch(() => undefined);
    return this.#contextOf(known);
  }

  /** The present handle of a workspace that had this one before, once `find` has found none of it. */
  movedTo(handle: string): string | null {
    return this.#moved.get(handle) ?? null;
  }

  /** Told by whoever changed a workspace here: they see their change at once, not only within a second. */
  noteChanged(handle: string): void {
    this.#changed.set(handle, this.clock.monotonicMs());
    this.#unknown.delete(handle);
  }

  close(): Promise<void> {
    return this.#breaker.close();
  }

  #isFresh(handle: string, { readAtMs }: Served, nowMs: number): boolean {
    return nowMs - readAtMs < FRESH_MS && readAtMs > (this.#changed.get(handle) ?? -1);
  }

  /** What is fresh at `nowMs`: a reading that is under way may have begun before that. */
  async #wait(handle: string, known: Served, nowMs: number): Promise<KeyContext | null> {
    const found = await this.#load(handle, known);
    const read = this.#served.get(handle);
    const isFresh = read === undefined || this.#isFresh(handle, read, nowMs);
    return isFresh ? found : this.#load(handle, read);
  }

  #load(handle: string, known: Served | undefined): Promise<KeyContext | null> {
    return this.#loading.run(handle, () =>
      this.#read(handle, known).catch((error: unknown) => {
        const usable = this.#usable(handle);
        if (usable !== undefined) return this.#contextOf(usable);
        throw error;
      }),
    );
  }

  /** What is known of a workspace, if it is not too old to be used without the database. */
  #usable(handle: string): Served | undefined {
    const known = this.#served.get(handle);
    if (known === undefined) return undefined;
    return this.clock.monotonicMs() - known.readAtMs < MAX_STALE_MS ? known : undefined;
  }

  async #read(handle: string, known: Served | undefined): Promise<KeyContext | null> {
    const readAtMs = this.clock.monotonicMs();
    const row = await this.#breaker.ask(() => loadAccount(this.prisma, handle));
    if (row === null) {
      this.#served.delete(handle);
      const now = this.clock.now();
      const successor = await this.#breaker.ask(() => findSuccessor(this.prisma, handle, now));
      if (successor === null) this.#moved.delete(handle);
      else this.#moved.set(handle, successor);
      this.#unknown.set(handle, readAtMs + FRESH_MS);
      return null;
    }
    // A handle may have changed hands meanwhile.
    const isSame = known?.row.workspaceId === row.workspaceId;
    const policies = isSame ? known.policies : new AccountPolicies(this.#sources, row.workspaceId);
    await policies.refresh(row);
    const built = this.#build(row, policies);
    if (built === null) return null;
    this.#moved.delete(handle);
    this.#served.set(handle, { policies, row, readAtMs, built });
    return built.context;
  }

  /** Made once for many visits; again when the credits' period has ended. */
  #contextOf(served: Served): KeyContext {
    if (this.clock.now() >= served.built.validUntil) {
      served.built = this.#build(served.row, served.policies) ?? served.built;
    }
    return served.built.context;
  }

  #build(row: ServedRow, { current }: AccountPolicies): BuiltContext | null {
    if (current === null) return null;
    const key = {
      hash: "",
      keyId: servedKeyId(row.workspaceId),
      first4: "",
      last4: "",
      // A cap as a key has one: what visitors cannot spend is left for the customer's own calls.
      quota: row.linkQuota,
      expiresAt: null,
      disabled: false,
      account: row,
    };
    return buildContext(key, current, this.clock.now());
  }
}
