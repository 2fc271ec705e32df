import { StateUnavailableError } from "@/lib/base/state-unavailable";
import type { WorkspaceRow } from "@/lib/features/request-path";
import {
  type LoadedLists,
  type LoadedPolicies,
  loadLists,
  loadPolicies,
  noDocuments,
} from "./load-policies";
import type { PolicySources } from "./policy-sources";

/** After a failure no call compiles again for this long. */
const RETRY_AFTER_MS = 1_000;

/** The revisions that decide whether to compile again. */
type Revisions = Pick<WorkspaceRow, "policyRevision" | "listRevision">;

/**
 * One workspace's compiled policies. The current ones serve while newer ones are compiled; the lists, which
 * are expensive, are compiled again only when they changed or one of their entries has expired, and documents only
 * when they changed.
 */
export class PolicyCache {
  #loaded: LoadedLists | null = null;
  #policies: LoadedPolicies | null = null;
  readonly #known = noDocuments();
  #made: Revisions | null = null;
  #running: Promise<void> | null = null;
  #failed: { readonly error: unknown; readonly untilMs: number } | null = null;

  constructor(
    private readonly sources: PolicySources,
    private readonly workspaceId: string,
  ) {}

  get current(): LoadedPolicies | null {
    return this.#policies;
  }

  /** Estimated memory. */
  get bytes(): number {
    return (this.#loaded?.bytes ?? 0) + (this.#policies?.bytes ?? 0);
  }

  /** Stored list entries that are invalid; they match nothing. */
  get problems(): readonly { readonly id: string; readonly reason: string }[] {
    return this.#loaded?.lists.problems ?? [];
  }

  isStale(wanted: Revisions): boolean {
    return (
      this.#made?.policyRevision !== wanted.policyRevision ||
      this.#made.listRevision !== wanted.listRevision ||
      this.#hasExpired()
    );
  }

  /** Compiles what is stale, once at a time; concurrent callers wait for it and check again. */
  async refresh(wanted: Revisions): Promise<void> {
    if (this.#running !== null) await this.#running;
    if (!this.isStale(wanted)) return;
    const nowMs = this.sources.clock.monotonicMs();
    if (this.#failed !== null && nowMs < this.#failed.untilMs) throw this.#failed.error;
    this.#running ??= this.#make(wanted)
      .catch((error: unknown) => {
        this.#failed = { error, untilMs: this.sources.clock.monotonicMs() + RETRY_AFTER_MS };
        throw error;
      })
      .finally(() => {
        this.#running = null;
      });
    await this.#running;
  }

  async #make(wanted: Revisions): Promise<void> {
    const isListStale = this.#made?.listRevision !== wanted.listRevision || this.#hasExpired();
    const look = await this.sources.look(this.workspaceId);
    if (look === null) throw new StateUnavailableError("The workspace has just been removed.");
    const loaded =
      this.#loaded === null || isListStale
        ? await loadLists(this.sources, this.workspaceId, look)
        : this.#loaded;
    const parts = { lists: loaded.lists, known: this.#known };
    this.#policies = await loadPolicies(this.sources, this.workspaceId, look, parts);
    this.#loaded = loaded;
    this.#made = { policyRevision: wanted.policyRevision, listRevision: wanted.listRevision };
  }

  #hasExpired(): boolean {
    const next = this.#loaded?.lists.nextExpiry ?? null;
    return next !== null && this.sources.clock.now() >= next;
  }
}
