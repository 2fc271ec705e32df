/**
 * Compares versions by precedence (Semantic Versioning 2.0.0, section 11).
 *
 * @param {string} one such as `1.2.3-beta.4`
 * @param {string} other
 * @returns {number} negative, zero or positive
 */
export function compareVersions(one, other) {
  const [a, b] = [one, other].map(partsOf);
  const numbers = [0, 1, 2].map((at) => a.numbers[at] - b.numbers[at]).find((each) => each !== 0);
  if (numbers !== undefined) return numbers;
  // A release comes after its pre-releases.
  if (a.pre === undefined || b.pre === undefined)
    return Number(a.pre === undefined) - Number(b.pre === undefined);
  return comparePreReleases(a.pre, b.pre);
}

function partsOf(version) {
  const [, numbers = "0", pre] = /^v?([\d.]+)(?:-([^+]+))?/.exec(version) ?? [];
  return {
    numbers: [...numbers.split(".").map(Number), 0, 0].slice(0, 3),
    pre: pre?.split("."),
  };
}

function comparePreReleases(one, other) {
  for (const [at, a] of one.entries()) {
    const b = other[at];
    if (b === undefined) return 1;
    if (a === b) continue;
    const areNumbers = [a, b].map((part) => /^\d+$/.test(part));
    if (areNumbers[0] && areNumbers[1]) return Number(a) - Number(b);
    if (areNumbers[0] !== areNumbers[1]) return areNumbers[0] ? -1 : 1;
    return a < b ? -1 : 1;
  }
  return one.length - other.length;
}

/**
 * Whether a version lies in a range of events (OSV schema 1.7, `affected[].ranges[].events`).
 *
 * @param {string} version
 * @param {readonly { introduced?: string, fixed?: string, last_affected?: string }[]} events
 */
export function isInRange(version, events) {
  const placed = events
    .flatMap((event) => Object.entries(event))
    .filter(([kind]) => ["introduced", "fixed", "last_affected"].includes(kind))
    .sort(([, a], [, b]) => compareVersions(a, b));
  let isIn = false;
  for (const [kind, at] of placed) {
    const order = compareVersions(version, at);
    if (kind === "introduced" && order >= 0) isIn = true;
    if (kind === "fixed" && order >= 0) isIn = false;
    if (kind === "last_affected" && order > 0) isIn = false;
  }
  return isIn;
}
