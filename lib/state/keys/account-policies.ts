import type { WorkspacePolicies } from "@/lib/engine/workspace-policies";
import type { AccountRow } from "@/lib/services/request-path/load-keys";
import { StateUnavailableError } from "../errors";
import { type LoadedLists, type LoadedPolicies, loadLists, loadPolicies } from "./load-policies";
import type { PolicySources } from "./policy-sources";

/** What could not be made is not tried again for this long, however many calls ask. */
const RETRY_AFTER_MS = 1_000;

/** The two revisions that say whether something has to be compiled again. */
type Revisions = Pick<AccountRow, "policyRevision" | "listRevision">;

/**
 * One workspace's compiled policies. What is there serves on while a newer one is being made; the lists,
 * which are costly, are made again only when they changed or one of their entries has expired.
 */
export class AccountPolicies {
  #loaded: LoadedLists | null = null;
  #policies: LoadedPolicies | null = null;
  #made: Revisions | null = null;
  #running: Promise<void> | null = null;
  #failed: { readonly error: unknown; readonly untilMs: number } | null = null;

  constructor(
    private readonly sources: PolicySources,
    private readonly workspaceId: string,
  ) {}

  get current(): WorkspacePolicies | null {
    return this.#policies?.policies ?? null;
  }

  /** About how many bytes of memory it all takes. */
  get bytes(): number {
    return (this.#loaded?.bytes ?? 0) + (this.#policies?.bytes ?? 0);
  }

  /** Stored list entries that cannot be used; they match nothing. */
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

  /** Makes what is stale. One at a time; whoever comes meanwhile shares it and looks again. */
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
    this.#policies = await loadPolicies(this.sources, this.workspaceId, look, loaded.lists);
    this.#loaded = loaded;
    this.#made = { policyRevision: wanted.policyRevision, listRevision: wanted.listRevision };
  }

  #hasExpired(): boolean {
    const next = this.#loaded?.lists.nextExpiry ?? null;
    return next !== null && this.sources.clock.now() >= next;
  }
}
