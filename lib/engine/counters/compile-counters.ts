import type { Counter } from "../document/counters-schema";
import { canonicalPath } from "../path-readings";
import { type CountUse, countKey } from "./counts";

/** A counter that some expression rule of the policy reads. */
export interface CompiledCounter extends Pick<Counter, "by"> {
  /** Beginning of the paths that it counts. */
  readonly path: string;
  /** Whether it depends on the path of a request. */
  readonly readsPath: boolean;
  /** Identifies it among the policy's counters: a counter that is redefined begins at 0. */
  readonly text: string;
  /** Each once: what is counted is kept for these. */
  readonly windows: readonly CountedWindow[];
}

export interface CountedWindow {
  /** The name of its count. */
  readonly key: string;
  readonly ms: number;
}

/** Only what is read is counted: a counter that no expression rule uses costs a request nothing. */
export function compileCounters(
  counters: readonly Counter[],
  uses: readonly CountUse[],
): readonly CompiledCounter[] {
  return counters.flatMap(({ name, by, path = "" }) => {
    const read = uses.filter((use) => use.name === name).map(({ windowMs }) => windowMs);
    if (read.length === 0) return [];
    const windows = [...new Set(read)].map((ms) => ({ key: countKey(name, ms), ms }));
    const text = `${name}\n${by.join("+")}\n${path}`;
    // As requests' paths are read: "/sign%20in" begins "/sign in".
    const beginning = canonicalPath(path);
    return [{ by, path: beginning, readsPath: path !== "" || by.includes("path"), text, windows }];
  });
}
