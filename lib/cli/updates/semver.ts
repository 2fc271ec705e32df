/** Semantic Versioning 2.0.0, without build metadata. */
const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?$/;

export const isVersion = (text: string): boolean => VERSION.test(text);

/** Whether it is one before the version that it is named after, such as `1.0.0-rc.1`. */
export const isPreRelease = (version: string): boolean => version.includes("-");

/**
 * The order of section 11: a comparison for `sort`.
 *
 * @throws RangeError when one is no version
 */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  for (const [index, number] of a.numbers.entries()) {
    const difference = number - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a.names.length === 0 || b.names.length === 0) return b.names.length - a.names.length;
  for (const [index, name] of a.names.entries()) {
    const difference = compareNames(name, b.names[index]);
    if (difference !== 0) return difference;
  }
  return a.names.length - b.names.length;
}

function partsOf(version: string): { numbers: number[]; names: string[] } {
  const found = VERSION.exec(version);
  if (found === null) throw new RangeError(`${version} is no version.`);
  const [, major, minor, patch, names] = found;
  return { numbers: [major, minor, patch].map(Number), names: names?.split(".") ?? [] };
}

/** Numbers come before words; a missing one comes first. */
function compareNames(one: string, other: string | undefined): number {
  if (other === undefined) return 1;
  const [a, b] = [one, other].map((name) => (/^\d+$/.test(name) ? Number(name) : null));
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "number") return -1;
  if (typeof b === "number") return 1;
  return one === other ? 0 : one < other ? -1 : 1;
}
