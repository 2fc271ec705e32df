/** The oldest Node.js that Gatehouse starts on. Tests run on 22 and 24 as well. */
export const OLDEST_NODE = "20.19";

/** The last day with updates of each major version (the schedule of nodejs/Release, looked at on 2026-11-28). */
const END_OF_LIFE = { 20: "2026-04-30", 22: "2027-04-30", 24: "2028-04-30" };
const SUPPORTED = "22 or 24";

/**
 * @param {string} version such as `20.20.2`
 * @returns {boolean} whether newer syntax or functions would fail
 */
export function isNodeTooOld(version) {
  const [major, minor] = version.split(".").map(Number);
  const [oldest, oldestMinor] = OLDEST_NODE.split(".").map(Number);
  return major < oldest || (major === oldest && minor < oldestMinor);
}

/**
 * @param {string} version such as `20.20.2`
 * @param {number} now epoch ms
 * @returns {string | null} in words for operators; null while it gets updates, and for a version that is not in the table
 */
export function describeNodeAge(version, now) {
  const end = END_OF_LIFE[Number.parseInt(version, 10)];
  if (end === undefined || now < Date.parse(`${end}T00:00:00Z`) + 86_400_000) return null;
  return `Node.js ${version} has had no security updates since ${end}: use ${SUPPORTED}`;
}
