/** Networks that people's homes and phones are in. */
const PEOPLE = new Set(["residential", "cellular"]);

/** Percentage of calls from networks of people, among those whose network is known; null when none is. */
export function peopleShare(
  userTypes: readonly { readonly value: string; readonly calls: number }[],
): number | null {
  let people = 0;
  let known = 0;
  for (const { value, calls } of userTypes) {
    if (value === "unknown") continue;
    known += calls;
    if (PEOPLE.has(value)) people += calls;
  }
  return known === 0 ? null : Math.round((people / known) * 100);
}
