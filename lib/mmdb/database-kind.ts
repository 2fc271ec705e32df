/** The databases that are understood. */
export const DATABASE_KINDS = [
  "city",
  "enterprise",
  "asn",
  "isp",
  "connection-type",
  "anonymous-ip",
  "residential-proxy",
] as const;

export type DatabaseKind = (typeof DATABASE_KINDS)[number];

/**
 * In this order: "DBIP-Location-ISP (compat=Enterprise)" is an Enterprise database although it says
 * ISP, and every one of these words can stand beside a maker's prefix (GeoLite2-, GeoIP2-, DBIP-, ipinfo).
 */
const KINDS: readonly (readonly [RegExp, DatabaseKind])[] = [
  [/enterprise/i, "enterprise"],
  [/city/i, "city"],
  [/connection-?type/i, "connection-type"],
  [/residential[-_ ]?proxy|resproxy/i, "residential-proxy"],
  [/anonymous|^ipinfo .*privacy/i, "anonymous-ip"],
  [/\bisp\b/i, "isp"],
  [/\basn\b|^ipinfo .*(?:asn|lite)/i, "asn"],
];

/** The kind of a database by its `database_type`, or null when we read none such. */
export function databaseKind(databaseType: string): DatabaseKind | null {
  const compat = /compat=([\w-]+)/i.exec(databaseType)?.[1];
  const said = compat ?? databaseType;
  return KINDS.find(([pattern]) => pattern.test(said))?.[1] ?? null;
}

/** Whether databases of this kind say where an address is. */
export const hasPlaces = (kind: DatabaseKind): boolean => kind === "city" || kind === "enterprise";
