/**
 * @typedef {{ id: string, package: string, reason: string, until: string }} Accepted an advisory that somebody has
 *   read: why it does no harm here, and until which day (UTC, `2027-01-31`) that holds unread
 */

const FIELDS = ["id", "package", "reason", "until"];

/**
 * The accepted advisories in `.config/advisories.json`.
 *
 * @param {string} text a JSON list
 * @returns {readonly Accepted[]}
 * @throws Error with the entry and what is wrong with it
 */
export function parseAccepted(text) {
  const list = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error("The accepted advisories are no list.");
  for (const [at, entry] of list.entries()) {
    const wrong = FIELDS.find((field) => typeof entry?.[field] !== "string" || entry[field] === "");
    if (wrong !== undefined) throw new Error(`Accepted advisory ${at + 1} has no "${wrong}".`);
    const more = Object.keys(entry).find((field) => !FIELDS.includes(field));
    if (more !== undefined)
      throw new Error(`Accepted advisory ${at + 1} has an unknown "${more}".`);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(entry.until) || Number.isNaN(Date.parse(entry.until)))
      throw new Error(`"until" of ${entry.id} is no day such as 2027-01-31.`);
  }
  return list;
}

/**
 * Sorts advisories by what is to be done about them. Two sources that name the same one count once.
 *
 * @param {readonly import("./npm-advisories.mjs").Advisory[]} found
 * @param {readonly Accepted[]} accepted
 * @param {string} today a day, UTC
 */
export function judgeAdvisories(found, accepted, today) {
  const keyOf = (each) => `${each.id} ${each.package}`;
  const unique = [...new Map(found.map((each) => [keyOf(each), each])).values()];
  const known = new Map(accepted.map((each) => [keyOf(each), each]));
  const isHeld = (each) => (known.get(keyOf(each))?.until ?? "") >= today;
  return {
    open: unique
      .filter((each) => !isHeld(each))
      .map((each) => ({ ...each, expired: known.get(keyOf(each))?.until })),
    held: unique.filter(isHeld).map((each) => ({ ...each, ...known.get(keyOf(each)) })),
    unused: accepted.filter((each) => !unique.some((other) => keyOf(other) === keyOf(each))),
  };
}
