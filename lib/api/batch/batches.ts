import type { Clock } from "@/lib/base/clock";
import type { EndpointName } from "../paths";
import type { CallerContext } from "../ports";
import { type BatchLimits, type BatchPlace, BatchTurns } from "./batch-turns";

/** The turns of every endpoint's batches: slow DNS of one endpoint does not hold up the others. */
export class Batches {
  readonly #turns = new Map<EndpointName, BatchTurns>();

  constructor(
    private readonly clock: Clock,
    private readonly limits?: BatchLimits,
  ) {}

  /** @returns null: too many batches are under way */
  enter(endpoint: EndpointName, { workspaceId }: CallerContext): BatchPlace | null {
    const turns = this.#turns.get(endpoint) ?? new BatchTurns(this.clock, this.limits);
    this.#turns.set(endpoint, turns);
    return turns.enter(workspaceId);
  }
}
