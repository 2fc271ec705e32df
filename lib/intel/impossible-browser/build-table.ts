/** Major versions in order, each with the highest build number that it had. */
export type BuildTable = ReadonlyMap<number, number>;

/** Builds around a branch that carry the neighbor's major version. */
const SLACK = 5;

/**
 * Whether a major version may have had a build. Build numbers only grow: a version's lie above all of the
 * version before and end with its own. What the table's ends leave open is possible.
 */
export function mayHaveBuild(table: BuildTable, major: number, build: number): boolean {
  let above = 0;
  for (const [each, last] of table) {
    if (each < major) above = last;
    else return above === 0 || (build > above - SLACK && build <= last + SLACK);
  }
  return build > above - SLACK;
}
