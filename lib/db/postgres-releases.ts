/** The oldest major version that the product runs on. */
export const OLDEST_VERSION = 15;

/** A coordinated release of PostgreSQL that closes security holes. */
export interface SecurityRelease {
  /** The day of its announcement. */
  readonly date: string;
  /** The minor version by major version. */
  readonly minors: Readonly<Record<number, number>>;
  /** The CVEs that it closes in PostgreSQL 15; some concern only tools or extensions. */
  readonly advisories: readonly string[];
}

const cves = (numbers: string): string[] =>
  numbers
    .trim()
    .split(/\s+/)
    .map((number) => `CVE-${number}`);

/**
 * Newest first. Sources: the records of PostgreSQL's own CVE authority ("Versions before PostgreSQL 18.7, 17.12,
 * 16.16, 15.20 … are affected") and the changelog of Debian's package postgresql-15 (15.20-0+deb12u1). As of
 * 2026-11-28; a release of Gatehouse goes through them.
 */
export const SECURITY_RELEASES: readonly SecurityRelease[] = [
  {
    date: "2026-11-12",
    minors: { 15: 20, 16: 16, 17: 12, 18: 7 },
    advisories: cves(`
      2026-6460 2026-6467 2026-14661 2026-16237 2026-16240 2026-18447 2026-116303 2026-116304
      2026-116306 2026-116307 2026-116308 2026-116309 2026-116311 2026-116312 2026-116314 2026-116315
      2026-116316 2026-116317 2026-116319 2026-116320 2026-116321 2026-116323 2026-116326 2026-116327
      2026-116328 2026-116330 2026-116331 2026-116332 2026-116335 2026-116336 2026-120139 2026-120141
      2026-120143 2026-120145 2026-120146 2026-120147 2026-120148 2026-120149 2026-120150 2026-120151
      2026-120153 2026-120154
    `),
  },
  {
    date: "2026-08-13",
    minors: { 15: 19, 16: 15, 17: 11, 18: 6 },
    advisories: cves(`
      2026-6464 2026-6469 2026-6470 2026-6471 2026-14662 2026-14663 2026-14664 2026-14666 2026-14668
      2026-14669 2026-14670 2026-14671 2026-14672 2026-14673 2026-14676 2026-14677 2026-14678
      2026-14679 2026-14680 2026-14681 2026-15741 2026-15742 2026-16238 2026-16239 2026-16241
      2026-18024 2026-18408 2026-19385
    `),
  },
  {
    date: "2026-05-14",
    minors: { 15: 18, 16: 14, 17: 10, 18: 4 },
    advisories: cves(
      `2026-6472 2026-6473 2026-6474 2026-6475 2026-6477 2026-6478 2026-6479 2026-6637`,
    ),
  },
  {
    date: "2026-02-12",
    minors: { 15: 16, 16: 12, 17: 8, 18: 2 },
    advisories: cves(`2026-2003 2026-2004 2026-2005 2026-2006`),
  },
  {
    date: "2025-11-13",
    minors: { 15: 15, 16: 11, 17: 7, 18: 1 },
    advisories: cves(`2025-12817 2025-12818`),
  },
  {
    date: "2025-08-14",
    minors: { 15: 14, 16: 10, 17: 6 },
    advisories: cves(`2025-8713 2025-8714 2025-8715`),
  },
  {
    date: "2025-05-08",
    minors: { 15: 13, 16: 9, 17: 5 },
    advisories: cves(`2025-4207`),
  },
  {
    date: "2025-02-13",
    minors: { 15: 11, 16: 7, 17: 3 },
    advisories: cves(`2025-1094`),
  },
];

/** The last day with updates by major version (PostgreSQL's versioning policy, 2026-11-28). */
const END_OF_LIFE: Readonly<Record<number, string>> = {
  15: "2027-11-11",
  16: "2028-11-09",
  17: "2029-11-08",
  18: "2030-11-14",
};

/** How far a PostgreSQL is behind, as far as this version of Gatehouse knows. */
export interface PostgresAge {
  /** Security releases that it lacks, newest first. */
  readonly missing: readonly SecurityRelease[];
  /** The newest release of its major version that is known here; null for an unknown major version. */
  readonly newest: string | null;
  /** The day on which its major version got its last update, where that is over; else null. */
  readonly endedOn: string | null;
}

/**
 * Compares a server's version with the table.
 *
 * @param version as `server_version` begins: `18.4`, or `19beta1`, of which nothing is known
 * @param now epoch ms
 */
export function ageOfPostgres(version: string, now: number): PostgresAge {
  const [, major = Number.NaN, minor = 0] = (/^(\d+)(?:\.(\d+))?/.exec(version) ?? []).map(Number);
  const missing = SECURITY_RELEASES.filter(({ minors }) => minor < (minors[major] ?? 0));
  const newestMinor = SECURITY_RELEASES.find(({ minors }) => minors[major] !== undefined)?.minors[
    major
  ];
  const end = END_OF_LIFE[major];
  return {
    missing,
    newest: newestMinor === undefined ? null : `${major}.${newestMinor}`,
    endedOn: end !== undefined && now >= Date.parse(`${end}T24:00:00Z`) ? end : null,
  };
}

/** How many advisories a sentence names. */
const NAMED = 5;

/** The security releases that are missing, in words for operators; null when none is known to be. */
export function describeAge(version: string, now: number): string | null {
  const { missing, newest, endedOn } = ageOfPostgres(version, now);
  if (endedOn !== null)
    return `PostgreSQL ${version}: its major version has had no updates since ${endedOn}`;
  if (missing.length === 0) return null;
  const open = missing.flatMap(({ advisories }) => advisories);
  const named = open.slice(0, NAMED).join(", ");
  const more = open.length > NAMED ? ` and ${open.length - NAMED} more` : "";
  const releases =
    missing.length === 1 ? "1 security release" : `${missing.length} security releases`;
  return `PostgreSQL ${version} is ${releases} behind ${newest}: ${named}${more}`;
}
