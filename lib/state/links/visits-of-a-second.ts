import type { LinkVisit } from "@/lib/links/ports";

/** No person opens two links of one mail within it. */
const SECOND_MS = 1_000;
/** Beyond it, visits are counted without being held. */
const MAX_HELD = 10_000;
/** The same of one visitor: a flood is no mail filter's. */
const MAX_OF_VISITOR = 100;

/** One visitor's visits of one workspace's links, each within a second of the one before. */
interface Group {
  readonly visits: LinkVisit[];
  readonly links: Set<string>;
  /** Epoch ms. */
  lastAt: number;
}

/**
 * Holds visits for a second, to see whether a mail filter follows the links of a mail: one network with one user agent
 * opens several at once. In memory of one process, so that a filter whose calls are spread over several may be missed.
 */
export class VisitsOfASecond {
  /** By workspace and visitor; the newest last. */
  readonly #groups = new Map<string, Group>();
  #held = 0;

  /** @param settle called once for each visit */
  constructor(private readonly settle: (visit: LinkVisit, isScan: boolean) => void) {}

  add(visit: LinkVisit): void {
    const { workspaceId, visitor, smartUrlId, at } = visit;
    const key = `${workspaceId} ${visitor}`;
    const group = this.#take(key, at);
    group.visits.push(visit);
    group.links.add(smartUrlId);
    group.lastAt = at;
    this.#held++;
    if (this.#held > MAX_HELD) this.#release(group);
    else this.#groups.set(key, group);
  }

  /** Settles visits whose second is over. @param now epoch ms */
  release(now: number): void {
    for (const [key, group] of this.#groups) {
      if (now - group.lastAt <= SECOND_MS) return;
      this.#groups.delete(key);
      this.#release(group);
    }
  }

  /** The visitor's group, if the visit belongs to it, and out of its place: it becomes the newest. */
  #take(key: string, at: number): Group {
    const known = this.#groups.get(key);
    this.#groups.delete(key);
    if (known !== undefined) {
      if (at - known.lastAt <= SECOND_MS && known.visits.length < MAX_OF_VISITOR) return known;
      this.#release(known);
    }
    return { visits: [], links: new Set(), lastAt: at };
  }

  #release(group: Group): void {
    const isScan = group.links.size > 1;
    this.#held -= group.visits.length;
    for (const visit of group.visits.splice(0)) this.settle(visit, isScan);
  }
}
