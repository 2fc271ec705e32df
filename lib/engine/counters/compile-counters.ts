import type { Counter } from "../document/counters-schema";
import type { CountUse } from "./counter-reader";

/** A counter that some rule of the policy reads. */
export interface CompiledCounter extends Pick<Counter, "name" | "by" | "path"> {
  /** Milliseconds, each once: what is counted is kept for these. */
  readonly windowsMs: readonly number[];
}

/** Only what is read is counted: a counter that no rule uses costs a request nothing. */
export function compileCounters(
  counters: readonly Counter[],
  uses: readonly CountUse[],
): readonly CompiledCounter[] {
  return counters.flatMap((counter) => {
    const windowsMs = uses.flatMap(({ name, windowMs }) =>
      name === counter.name ? [windowMs] : [],
    );
    return windowsMs.length === 0 ? [] : [{ ...counter, windowsMs: [...new Set(windowsMs)] }];
  });
}
