import { hash as digest } from "node:crypto";
import { getHeapStatistics } from "node:v8";
import type { CallerContext, Keys } from "@/lib/api/ports";
import { andThen, type MaybePromise } from "@/lib/base/and-then";
import { Batcher } from "@/lib/base/batcher";
import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Clock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import { SingleFlight } from "@/lib/base/single-flight";
import { StateUnavailableError } from "@/lib/base/state-unavailable";
import { withTimeout } from "@/lib/base/timeout";
import type { SiteKeys } from "@/lib/challenge/ports";
import type { SiteKey } from "@/lib/challenge/site-key";
import type { PrismaClient } from "@/lib/db/client";
import type { AppealChoice } from "@/lib/engine/appeal-choice";
import { appealsOf } from "@/lib/engine/appeals-of";
import {
  findSuccessor,
  type LoadedWorkspace,
  loadWorkspaces,
  recentKeys,
  type WorkspaceRow,
} from "@/lib/features/request-path";
import { HANDLE } from "@/lib/kernel";
import { brandFor } from "@/lib/visitors/brand/brand-for";
import type { PageBrand } from "@/lib/visitors/brand/page-brand";
import { Breaker } from "../breaker";
import { type BuiltContext, buildContext } from "./caller-context";
import { type Named, namedIn, namesOf, secretName } from "./caller-names";
import { PolicyCache } from "./policy-cache";
import { createPolicySources, type PolicySources } from "./policy-sources";
import { SeenKeys } from "./seen-keys";

/** "Unknown" is cached for less than the second within which a new key or link must work. */
const UNKNOWN_MS = 800;
const MAX_UNKNOWN = 20_000;
/** A start loads the keys that were used in this time, if there are no more. */
const WARM_SINCE_MS = 15 * 60_000;
const MOST_WARM = 200;
const MAX_WORKSPACES = 10_000;
const MAX_CALLERS = 50_000;
/** Estimated memory of all workspaces: a quarter of V8's heap limit. */
const MAX_BYTES = Math.floor(getHeapStatistics().heap_size_limit / 4);
/** How long memory serves without a comparison with the database; after that calls fail closed. */
const MAX_STALE_MS = 600_000;
/** A call's wait for a change of its own process. */
const OWN_CHANGE_MS = 250;

/** A workspace in memory. */
interface Workspace {
  row: WorkspaceRow;
  readonly policies: PolicyCache;
  /** By name, as `caller-names` has them. */
  readonly callers: Map<string, Caller>;
  lastUsedMs: number;
  /** Changed since it was last read. */
  isChanged: boolean;
  /** Resolves, and never rejects, once all changes so far were read or could not be. */
  reading: Promise<void> | null;
  /** This process has changed it: the next call waits until the change was read. */
  isOutdated: boolean;
}

interface Caller extends Named {
  readonly workspace: Workspace;
  readonly built: BuiltContext;
}

export interface WorkspaceCacheOptions {
  readonly prisma: PrismaClient;
  /** For background writes; by default `prisma`. */
  readonly writer?: PrismaClient;
  readonly clock: Clock;
  readonly log: Log;
  /** See `BreakerOptions`. */
  readonly waitMs?: number | undefined;
  /** Estimated memory of all workspaces; by default a quarter of the heap. */
  readonly maxBytes?: number;
}

/**
 * Workspaces with their compiled policies, shared by API callers, visitors of links, and the panel. The
 * request path reads memory only.
 */
export class WorkspaceCache implements Keys, SiteKeys {
  readonly #options: WorkspaceCacheOptions;
  readonly #workspaces = new Map<string, Workspace>();
  readonly #callers = new Map<string, Caller>();
  /** Monotonic ms until which a name counts as unknown: links can be guessed. */
  readonly #unknown = new BoundedCache<string, number>(MAX_UNKNOWN);
  /** Previous handles and their workspace's present one; used while the previous one is unknown. */
  readonly #moved = new BoundedCache<string, string>(MAX_UNKNOWN);
  readonly #lookUps: Batcher<string, LoadedWorkspace | null>;
  readonly #loading = new SingleFlight<string, CallerContext | null>();
  readonly #breaker: Breaker;
  readonly #sources: PolicySources;
  readonly #seen: SeenKeys;
  readonly #maxBytes: number;
  #comparedAtMs: number;
  /** Changes notified so far: a read that began before the last one may be stale. */
  #changes = 0;

  constructor(options: WorkspaceCacheOptions) {
    const { prisma, writer = prisma, clock, log, waitMs, maxBytes = MAX_BYTES } = options;
    this.#maxBytes = maxBytes;
    this.#options = options;
    this.#sources = createPolicySources(prisma, clock);
    this.#breaker = new Breaker({
      what: "Workspaces",
      probe: () => loadWorkspaces(prisma, {}),
      clock,
      log,
      waitMs,
    });
    // A flood of well-formed keys that do not exist must not take the pool's connections.
    this.#lookUps = new Batcher({
      what: "Looking workspaces up",
      run: (names) => findAll(prisma, names),
      batchSize: 500,
      maxWaiting: 5_000,
      timeoutMs: 5_000,
    });
    this.#seen = new SeenKeys(writer, clock, log);
    this.#comparedAtMs = clock.monotonicMs();
  }

  /** Whether callers that memory does not know are refused, since the database does not answer in time. */
  get isRefusing(): boolean {
    return this.#breaker.isOpen;
  }

  /** Callers in memory. */
  get size(): number {
    return this.#callers.size;
  }

  start(): void {
    this.#seen.start();
  }

  async close(): Promise<void> {
    await this.#breaker.close();
    await this.#seen.close();
  }

  /**
   * Loads the workspaces of the keys in use, so that a process that takes over need not ask for them.
   *
   * @returns the callers with these keys
   */
  async warmUp(): Promise<CallerContext[]> {
    const { prisma, clock } = this.#options;
    const since = new Date(clock.now() - WARM_SINCE_MS);
    const hashes = await recentKeys(prisma, since, MOST_WARM);
    // One that cannot be loaded now is loaded by its first call.
    const runWithoutLimit = (work: () => Promise<LoadedWorkspace | null>) => work();
    const found = await Promise.allSettled(
      hashes.map((hash) => this.#lookUp(hash, runWithoutLimit)),
    );
    return found.flatMap((each) => (each.status === "fulfilled" ? (each.value ?? []) : []));
  }

  find(rawKey: string): MaybePromise<CallerContext | null> {
    return this.#find(digest("sha256", rawKey, "hex"));
  }

  /** By the key's SHA-256 in hex: for the panel, which has no keys. */
  findByHash(hash: string): MaybePromise<CallerContext | null> {
    return this.#find(hash);
  }

  byPublicKey(publicKey: string): MaybePromise<SiteKey | null> {
    return this.#findSiteKey(publicKey);
  }

  bySecret(secret: string): MaybePromise<SiteKey | null> {
    return this.#findSiteKey(secretName(digest("sha256", secret, "hex")));
  }

  /** For a visitor of one of the workspace's links. */
  findByHandle(handle: string): MaybePromise<CallerContext | null> {
    return HANDLE.test(handle) ? this.#find(handle) : null;
  }

  /** The brand of a workspace's visitors' pages; null for the default. @param configuration null for none */
  brandOf(workspaceId: string, configuration: string | null): MaybePromise<PageBrand | null> {
    return andThen(this.#find(workspaceId), (context) => brandFor(context, configuration));
  }

  /** How visitors may appeal whom a policy turned away. @param document as `appealsOf` has it */
  appealsOf(workspaceId: string, document: string): MaybePromise<AppealChoice> {
    return andThen(this.#find(workspaceId), (context) =>
      context === null || context.suspended ? "off" : appealsOf(context.policies, document),
    );
  }

  /** For the panel, which waits even for lists of a million entries to be compiled. */
  async loadByHandle(handle: string): Promise<CallerContext | null> {
    await this.#callers.get(handle)?.workspace.reading;
    const caller = this.#callers.get(handle);
    return caller === undefined ? this.#load(handle) : caller.built.context;
  }

  /** The present handle of the workspace that had this one, after `findByHandle` has found none. */
  movedTo(handle: string): string | null {
    return this.#moved.get(handle) ?? null;
  }

  seen(keyId: string, fromBrowser: boolean, by: string | null): void {
    this.#seen.note(keyId, fromBrowser, by);
  }

  /** The revision of each workspace in memory. */
  revisions(): Map<string, string> {
    return new Map([...this.#workspaces].map(([id, { row }]) => [id, row.revision]));
  }

  /** Everything in memory matches the database, or is being read again. */
  noteCompared(): void {
    this.#comparedAtMs = this.#options.clock.monotonicMs();
  }

  /** A workspace has changed, in any process: an unknown name may now be one of its own. */
  onChange(workspaceId: string): void {
    this.#changes++;
    this.#unknown.clear();
    const workspace = this.#workspaces.get(workspaceId);
    if (workspace !== undefined) void this.#refresh(workspace);
  }

  /** A transaction of this process has changed it: the next call already sees the change. */
  onOwnChange(workspaceId: string): void {
    this.onChange(workspaceId);
    const workspace = this.#workspaces.get(workspaceId);
    if (workspace !== undefined) workspace.isOutdated = true;
  }

  /** Recompiles lists of which an entry has expired. */
  refreshExpired(): void {
    for (const workspace of this.#workspaces.values()) {
      if (workspace.policies.isStale(workspace.row)) void this.#refresh(workspace);
    }
  }

  #findSiteKey(name: string): MaybePromise<SiteKey | null> {
    return andThen(this.#find(name), (context) => {
      const siteKey = this.#callers.get(name)?.siteKey ?? null;
      if (context === null || context.suspended || siteKey === null) return null;
      const { id, hosts, difficulty, pageScript, former } = siteKey;
      const isFormer = former !== null && name === secretName(former.hash);
      if (isFormer && this.#options.clock.now() >= former.until) return null;
      return { id, workspaceId: context.workspaceId, hosts, difficulty, pageScript };
    });
  }

  #find(name: string): MaybePromise<CallerContext | null> {
    const nowMs = this.#options.clock.monotonicMs();
    const caller = this.#callers.get(name);
    if (caller === undefined) {
      if (nowMs < (this.#unknown.get(name) ?? 0)) return null;
      // The call gives up in time; the load finishes for the next one.
      return this.#breaker.waitFor(this.#load(name));
    }
    if (nowMs - this.#comparedAtMs > MAX_STALE_MS) {
      throw new StateUnavailableError(
        "Workspaces could not be compared with the database for too long.",
      );
    }
    const { workspace, built } = caller;
    workspace.lastUsedMs = nowMs;
    if (workspace.isOutdated) return this.#awaitOwnChange(workspace).then(() => this.#find(name));
    if (this.#options.clock.now() < built.validUntil) return built.context;
    return this.#hold(workspace, name, caller).built.context;
  }

  /** Not for long: a stale answer is better than a late one. */
  async #awaitOwnChange(workspace: Workspace): Promise<void> {
    const reading = workspace.reading ?? this.#refresh(workspace);
    await withTimeout(OWN_CHANGE_MS, "The change", reading).catch(() => undefined);
    workspace.isOutdated = false;
  }

  /** Once at a time for each name; no caller joins a look-up that began before a change. */
  #load(name: string): Promise<CallerContext | null> {
    return this.#loading.run(`${this.#changes} ${name}`, () =>
      this.#lookUp(name, (work) => this.#breaker.ask(work)),
    );
  }

  async #lookUp(
    name: string,
    ask: (work: () => Promise<LoadedWorkspace | null>) => Promise<LoadedWorkspace | null>,
  ): Promise<CallerContext | null> {
    const changes = this.#changes;
    const loaded = await ask(() => this.#lookUps.add(name));
    if (loaded === null) {
      await this.#noteUnknown(name, changes);
      return null;
    }
    const { row } = loaded;
    const workspace = this.#workspaceOf(row);
    await this.#compile(workspace);
    const named = namedIn(loaded).get(name);
    if (named !== undefined) this.#hold(workspace, name, named);
    this.#moved.delete(name);
    this.#evict();
    if (changes !== this.#changes || row.revision !== workspace.row.revision) {
      await this.#refresh(workspace);
    }
    return workspace.callers.get(name)?.built.context ?? null;
  }

  async #noteUnknown(name: string, changes: number): Promise<void> {
    const { clock, prisma } = this.#options;
    const untilMs = clock.monotonicMs() + UNKNOWN_MS;
    if (HANDLE.test(name)) {
      const successor = await this.#breaker.ask(() => findSuccessor(prisma, name, clock.now()));
      if (successor === null) this.#moved.delete(name);
      else this.#moved.set(name, successor);
    }
    if (changes === this.#changes) this.#unknown.set(name, untilMs);
  }

  /** Reads it again in the background; calls are served from memory meanwhile. */
  #refresh(workspace: Workspace): Promise<void> {
    // A change that arrives while an older one is being read is read next.
    workspace.isChanged = true;
    workspace.reading ??= this.#readChanges(workspace);
    return workspace.reading;
  }

  async #readChanges(workspace: Workspace): Promise<void> {
    const { workspaceId } = workspace.row;
    try {
      while (workspace.isChanged) {
        workspace.isChanged = false;
        await this.#read(workspace);
      }
      workspace.isOutdated = false;
    } catch (err) {
      this.#options.log.warn({ err, workspaceId }, "A workspace's change could not be read yet");
    } finally {
      workspace.reading = null;
    }
  }

  async #read(workspace: Workspace): Promise<void> {
    const { callers, policies, row } = workspace;
    // Callers added during the query are not part of it.
    const names = [...callers.keys()];
    const { hashes, publicKeys, secretHashes } = namesOf(names);
    const ids = [row.workspaceId];
    const wanted = { ids, hashes, publicKeys, secretHashes };
    const [loaded] = await loadWorkspaces(this.#options.prisma, wanted);
    if (loaded === undefined) return this.#forget(workspace);
    workspace.row = loaded.row;
    const inIt = namedIn(loaded);
    for (const name of names) {
      const named = inIt.get(name);
      if (named === undefined) this.#drop(workspace, name);
      else this.#hold(workspace, name, named);
    }
    // Key and subscription take effect at once, policies when they are compiled. Without callers the workspace
    // is just being loaded, and `#lookUp` checks again.
    if (callers.size === 0 || !policies.isStale(workspace.row)) return;
    await this.#compile(workspace);
    for (const [name, caller] of callers) this.#hold(workspace, name, caller);
    this.#evict();
  }

  #workspaceOf(row: WorkspaceRow): Workspace {
    const known = this.#workspaces.get(row.workspaceId);
    if (known !== undefined) return known;
    const workspace: Workspace = {
      row,
      policies: new PolicyCache(this.#sources, row.workspaceId),
      callers: new Map(),
      lastUsedMs: this.#options.clock.monotonicMs(),
      isChanged: false,
      reading: null,
      isOutdated: false,
    };
    this.#workspaces.set(row.workspaceId, workspace);
    return workspace;
  }

  async #compile({ policies, row }: Workspace): Promise<void> {
    await policies.refresh(row);
    const { problems } = policies;
    if (problems.length === 0) return;
    const { workspaceId } = row;
    const examples = problems.slice(0, 5);
    this.#options.log.warn(
      { workspaceId, count: problems.length, examples },
      "Stored list entries cannot be used",
    );
  }

  /** Builds a caller's context and stores it. */
  #hold(workspace: Workspace, name: string, { key, siteKey }: Named): Caller {
    const { row, policies, callers } = workspace;
    if (policies.current === null) {
      throw new StateUnavailableError("The workspace's policies are not there.");
    }
    const built = buildContext(row, key, policies.current, this.#options.clock.now());
    const caller = { workspace, key, siteKey, built };
    callers.set(name, caller);
    // A load of a workspace evicted in the meantime finishes without storing the caller.
    if (this.#workspaces.get(row.workspaceId) === workspace) this.#callers.set(name, caller);
    return caller;
  }

  #drop(workspace: Workspace, name: string): void {
    workspace.callers.delete(name);
    if (this.#callers.get(name)?.workspace === workspace) this.#callers.delete(name);
  }

  #forget({ row, callers }: Workspace): void {
    this.#workspaces.delete(row.workspaceId);
    for (const [name, caller] of callers) {
      if (this.#callers.get(name) === caller) this.#callers.delete(name);
    }
  }

  /** Evicts the least recently used, a tenth of everything at a time so that the sort pays off. */
  #evict(): void {
    let bytes = 0;
    for (const { policies } of this.#workspaces.values()) bytes += policies.bytes;
    const isBeyond = (part: number) =>
      this.#workspaces.size > MAX_WORKSPACES * part ||
      this.#callers.size > MAX_CALLERS * part ||
      bytes > this.#maxBytes * part;
    if (!isBeyond(1)) return;
    const oldestFirst = [...this.#workspaces.values()].sort((a, b) => a.lastUsedMs - b.lastUsedMs);
    // The newest always stays: its caller is waiting for it.
    for (const workspace of oldestFirst.slice(0, -1)) {
      if (!isBeyond(0.9)) return;
      this.#forget(workspace);
      bytes -= workspace.policies.bytes;
    }
  }
}

async function findAll(
  prisma: PrismaClient,
  names: readonly string[],
): Promise<(LoadedWorkspace | null)[]> {
  const byName = new Map<string, LoadedWorkspace>();
  for (const loaded of await loadWorkspaces(prisma, namesOf(names))) {
    for (const name of namedIn(loaded).keys()) byName.set(name, loaded);
  }
  return names.map((name) => byName.get(name) ?? null);
}
