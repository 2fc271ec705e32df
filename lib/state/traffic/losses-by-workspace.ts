import type { TrafficTally } from "@/lib/records/traffic-tally";

const MAX_WORKSPACES = 10_000;
const SHOWN = 20;

/** How many records of which workspace were lost. */
export class LossesByWorkspace {
  readonly #lost = new Map<string, number>();

  add(workspaceId: string, count: number): void {
    const lost = this.#lost.get(workspaceId);
    if (lost === undefined && this.#lost.size >= MAX_WORKSPACES) return;
    this.#lost.set(workspaceId, (lost ?? 0) + count);
  }

  addAll(tally: TrafficTally): void {
    for (const { workspaceId, calls } of tally.hourly) this.add(workspaceId, calls);
  }

  largest(): (readonly [workspaceId: string, lost: number])[] {
    return [...this.#lost].sort(([, a], [, b]) => b - a).slice(0, SHOWN);
  }
}
