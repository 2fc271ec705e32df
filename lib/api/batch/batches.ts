import type { Clock } from "@/lib/base/clock";
import type { EndpointName } from "../paths";
import type { CallerContext } from "../ports";
import { type Place, type TurnLimits, Turns } from "../turns";

/**
 * Limits of one endpoint in one process. An item may wait 1.5 s for DNS: with 16 at once, e-mail batches hold at most
 * 48 of the resolver's queries, and calls find the others free. 256 batches hold at most 64 MB of bodies.
 */
const LIMITS: TurnLimits = { atOnce: 16, atOnceOfOne: 8, places: 256, placesOfOne: 64 };

/** The turns of every endpoint's batches: slow DNS of one endpoint does not hold up the others. */
export class Batches {
  readonly #turns = new Map<EndpointName, Turns>();

  constructor(
    private readonly clock: Clock,
    private readonly limits: TurnLimits = LIMITS,
  ) {}

  /** @returns null: too many batches are under way */
  enter(endpoint: EndpointName, { workspaceId }: CallerContext): Place | null {
    const turns = this.#turns.get(endpoint) ?? new Turns(this.clock, this.limits);
    this.#turns.set(endpoint, turns);
    return turns.enter(workspaceId);
  }
}
