import { hash as digest } from "node:crypto";
import type { KeyContext, Keys } from "@/lib/api/ports";
import { BoundedCache } from "@/lib/bounded-cache";
import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import type { WorkspacePolicies } from "@/lib/engine/workspace-policies";
import { type AccountRow, type KeyRow, loadKeys } from "@/lib/services/request-path/load-keys";
import { shareOfHeap } from "@/lib/share-of-heap";
import { Batcher } from "../batcher";
import { Breaker } from "../breaker";
import { StateUnavailableError } from "../errors";
import type { Log } from "../log-port";
import { SingleFlight } from "../single-flight";
import { AccountPolicies } from "./account-policies";
import { type BuiltContext, buildContext } from "./key-context";
import { createPolicySources, type PolicySources } from "./policy-sources";
import { SeenKeys } from "./seen-keys";

/** "Unknown" is believed for less than the second within which a new key must work. */
const UNKNOWN_MS = 800;
const MAX_UNKNOWN = 20_000;
const MAX_ACCOUNTS = 10_000;
const MAX_KEYS = 50_000;
/** Of what all accounts have configured, as estimated. */
const MAX_BYTES = shareOfHeap(1 / 4);
/** How long what is in memory serves without having been compared with the database; then calls fail closed. */
const MAX_STALE_MS = 300_000;

interface Account {
  row: AccountRow;
  readonly policies: AccountPolicies;
  readonly hashes: Set<string>;
  lastUsedMs: number;
}

interface Entry {
  row: KeyRow;
  readonly account: Account;
  built: BuiltContext;
}

export interface KeyCacheOptions {
  readonly prisma: PrismaClient;
  /** For what is written behind; the same one when left out. */
  readonly writer?: PrismaClient;
  readonly clock: Clock;
  readonly log: Log;
  /** As `BreakerOptions` has it. */
  readonly waitMs?: number | undefined;
  /** What accounts may take of memory, all together and as estimated: a quarter of the heap when left out. */
  readonly maxBytes?: number;
}

/** Keys and what their accounts have configured, by the key's hash. The request path reads memory only. */
export class KeyCache implements Keys {
  readonly #options: KeyCacheOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #accounts = new Map<string, Account>();
  /** Monotonic ms until which a hash is known to be nobody's. */
  #unknown = new BoundedCache<string, number>(MAX_UNKNOWN);
  readonly #lookUps: Batcher<string, KeyRow | null>;
  readonly #breaker: Breaker;
  readonly #sources: PolicySources;
  readonly #finding = new SingleFlight<string, KeyContext | null>();
  readonly #refreshing = new SingleFlight<string, void>();
  readonly #changed = new Set<string>();
  readonly #seen: SeenKeys;
  readonly #maxBytes: number;
  #comparedAtMs: number;

  constructor(options: KeyCacheOptions) {
    const { prisma, writer = prisma, clock, log, waitMs, maxBytes = MAX_BYTES } = options;
    this.#maxBytes = maxBytes;
    this.#options = options;
    this.#sources = createPolicySources(prisma, clock);
    this.#breaker = new Breaker({
      what: "Keys",
      probe: () => loadKeys(prisma, []),
      clock,
      log,
      waitMs,
    });
    // A flood of well-formed keys that do not exist must not take the pool's connections.
    this.#lookUps = new Batcher({
      what: "Looking keys up",
      run: (hashes) => findAll(prisma, hashes),
      batchSize: 500,
      maxWaiting: 5_000,
      timeoutMs: 5_000,
    });
    this.#seen = new SeenKeys(writer, clock, log);
    this.#comparedAtMs = clock.monotonicMs();
  }

  get size(): number {
    return this.#entries.size;
  }

  start(): void {
    this.#seen.start();
  }

  async close(): Promise<void> {
    await this.#breaker.close();
    await this.#seen.close();
  }

  find(rawKey: string): KeyContext | null | Promise<KeyContext | null> {
    return this.findByHash(digest("sha256", rawKey, "hex"));
  }

  /** By the key's SHA-256 in hex: for the panel, which knows no keys. */
  findByHash(hash: string): KeyContext | null | Promise<KeyContext | null> {
    const nowMs = this.#options.clock.monotonicMs();
    const entry = this.#entries.get(hash);
    if (entry !== undefined) {
      if (nowMs - this.#comparedAtMs > MAX_STALE_MS) {
        throw new StateUnavailableError(
          "Keys could not be compared with the database for too long.",
        );
      }
      entry.account.lastUsedMs = nowMs;
      const now = this.#options.clock.now();
      if (now >= entry.built.validUntil) this.#rebuild(entry, now);
      return entry.built.context;
    }
    if (nowMs < (this.#unknown.get(hash) ?? 0)) return null;
    // The call gives up in time; what it began is finished for the next one.
    return this.#breaker.bound(this.#finding.run(hash, () => this.#load(hash)));
  }

  seen(keyId: string, fromBrowser: boolean): void {
    this.#seen.note(keyId, fromBrowser);
  }

  /** The workspaces in memory, with the revision that each is at. */
  revisions(): Map<string, string> {
    return new Map([...this.#accounts].map(([id, { row }]) => [id, row.revision]));
  }

  /** Everything in memory was found to be as in the database, or is being refreshed. */
  noteCompared(): void {
    this.#comparedAtMs = this.#options.clock.monotonicMs();
  }

  /** A workspace has changed: a key that was unknown may be one of its new ones. */
  onChange(workspaceId: string): void {
    this.#unknown = new BoundedCache(MAX_UNKNOWN);
    if (this.#accounts.has(workspaceId)) this.refresh(workspaceId);
  }

  /** Recompiles lists of which an entry has expired. */
  refreshExpired(): void {
    for (const account of this.#accounts.values()) {
      if (account.policies.isStale(account.row)) this.refresh(account.row.workspaceId);
    }
  }

  /** Reads a workspace's keys again, behind the requests, which are served from what is there meanwhile. */
  refresh(workspaceId: string): void {
    // A change that comes while an older one is being read is read after it.
    this.#changed.add(workspaceId);
    this.#refreshing
      .run(workspaceId, async () => {
        while (this.#changed.delete(workspaceId)) await this.#refresh(workspaceId);
      })
      .catch((err: unknown) => {
        this.#options.log.warn({ err, workspaceId }, "An account's change could not be read yet");
      });
  }

  async #load(hash: string): Promise<KeyContext | null> {
    const { clock } = this.#options;
    const row = await this.#breaker.ask(() => this.#lookUps.add(hash));
    if (row === null) {
      this.#unknown.set(hash, clock.monotonicMs() + UNKNOWN_MS);
      return null;
    }
    const account = this.#accountOf(row.account);
    if (account.hashes.size === 0) account.row = row.account;
    else if (row.account.revision !== account.row.revision) this.refresh(account.row.workspaceId);
    const policies = await this.#policiesOf(account);
    const built = buildContext(row, policies, clock.now());
    if (this.#accounts.get(row.account.workspaceId) === account) {
      this.#entries.set(hash, { row, account, built });
      account.hashes.add(hash);
      this.#evict();
    }
    return built.context;
  }

  async #refresh(workspaceId: string): Promise<void> {
    const account = this.#accounts.get(workspaceId);
    // Without keys it is only just being loaded, and whoever does that compares revisions.
    if (account === undefined || account.hashes.size === 0) return;
    const rows = await loadKeys(this.#options.prisma, [...account.hashes]);
    const byHash = new Map(rows.map((row) => [row.hash, row]));
    const newest = rows[0]?.account;
    if (newest === undefined) return this.#forget(account);
    account.row = newest;
    for (const hash of account.hashes) this.#replace(hash, byHash.get(hash));
    if (!account.policies.isStale(newest)) return;
    await this.#policiesOf(account);
    const now = this.#options.clock.now();
    for (const hash of account.hashes) {
      const entry = this.#entries.get(hash);
      if (entry !== undefined) this.#rebuild(entry, now);
    }
    this.#evict();
  }

  /** Key and subscription count at once; policies follow when they are compiled. */
  #replace(hash: string, row: KeyRow | undefined): void {
    const entry = this.#entries.get(hash);
    if (entry === undefined) return;
    if (row === undefined) {
      this.#entries.delete(hash);
      entry.account.hashes.delete(hash);
      return;
    }
    entry.row = row;
    this.#rebuild(entry, this.#options.clock.now());
  }

  #rebuild(entry: Entry, now: number): void {
    const policies = entry.account.policies.current ?? entry.built.context.policies;
    entry.built = buildContext(entry.row, policies, now);
  }

  #accountOf(row: AccountRow): Account {
    const known = this.#accounts.get(row.workspaceId);
    if (known !== undefined) return known;
    const account: Account = {
      row,
      policies: new AccountPolicies(this.#sources, row.workspaceId),
      hashes: new Set(),
      lastUsedMs: this.#options.clock.monotonicMs(),
    };
    this.#accounts.set(row.workspaceId, account);
    return account;
  }

  async #policiesOf(account: Account): Promise<WorkspacePolicies> {
    const { policies, row } = account;
    await policies.refresh(row);
    const { current, problems } = policies;
    if (current === null) throw new StateUnavailableError("The account's policies are not there.");
    if (problems.length > 0) {
      const { workspaceId } = row;
      const examples = problems.slice(0, 5);
      this.#options.log.warn(
        { workspaceId, count: problems.length, examples },
        "Stored list entries cannot be used",
      );
    }
    return current;
  }

  #forget(account: Account): void {
    this.#accounts.delete(account.row.workspaceId);
    for (const hash of account.hashes) this.#entries.delete(hash);
  }

  /** Those that were used longest ago go, a tenth of everything at a time so that looking for them pays. */
  #evict(): void {
    let bytes = 0;
    for (const { policies } of this.#accounts.values()) bytes += policies.bytes;
    const isBeyond = (part: number) =>
      this.#accounts.size > MAX_ACCOUNTS * part ||
      this.#entries.size > MAX_KEYS * part ||
      bytes > this.#maxBytes * part;
    if (!isBeyond(1)) return;
    const oldestFirst = [...this.#accounts.values()].sort((a, b) => a.lastUsedMs - b.lastUsedMs);
    // The newest stays whatever it weighs: somebody is waiting for it.
    for (const account of oldestFirst.slice(0, -1)) {
      if (!isBeyond(0.9)) return;
      this.#forget(account);
      bytes -= account.policies.bytes;
    }
  }
}

async function findAll(
  prisma: PrismaClient,
  hashes: readonly string[],
): Promise<(KeyRow | null)[]> {
  const rows = await loadKeys(prisma, hashes);
  const byHash = new Map(rows.map((row) => [row.hash, row]));
  return hashes.map((hash) => byHash.get(hash) ?? null);
}
