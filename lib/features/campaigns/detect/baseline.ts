import { DAY_MS, HOUR_MS, WEEK_MS } from "@/lib/base/durations";
import type { SignatureCounts, TrafficStore } from "@/lib/features/traffic";
import { FLOOR, LOOK_BACK_AT } from "./thresholds";

/** Spans that a look is compared with, in hours from the start of its hour: the last ones, a day and a week ago. */
const SPANS = [
  { back: 0, from: -4 * HOUR_MS, to: -HOUR_MS },
  { back: DAY_MS, from: -HOUR_MS, to: HOUR_MS },
  { back: WEEK_MS, from: -HOUR_MS, to: HOUR_MS },
] as const;

/** The ordinary counts of each workspace: read once an hour, and only where a look needs it. */
export class Baselines {
  #hour = Number.NaN;
  readonly #known = new Map<string, readonly SignatureCounts[]>();

  constructor(private readonly traffic: TrafficStore) {}

  /** @param now epoch ms */
  async of(workspaceId: string, now: number): Promise<readonly SignatureCounts[]> {
    const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
    if (hour !== this.#hour) this.#known.clear();
    this.#hour = hour;
    const known = this.#known.get(workspaceId);
    if (known !== undefined) return known;
    const spans: SignatureCounts[] = [];
    for (const { back, from, to } of SPANS) {
      const [since, until] = [hour - back + from, hour - back + to];
      const request = { since, until, atLeast: FLOOR, lookAt: LOOK_BACK_AT };
      spans.push(await this.traffic.countSignatures(workspaceId, request));
    }
    this.#known.set(workspaceId, spans);
    return spans;
  }
}
