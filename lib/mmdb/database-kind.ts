/** The databases that are understood. */
export const DATABASE_KINDS = [
  "city",
  "enterprise",
  "asn",
  "isp",
  "connection-type",
  "anonymous-ip",
  "residential-proxy",
  "ip2location",
  "ip2proxy",
  "spur",
] as const;

export type DatabaseKind = (typeof DATABASE_KINDS)[number];

/**
 * In this order: "DBIP-Location-ISP (compat=Enterprise)" is an Enterprise database although it says
 * ISP, and every one of these words can stand beside a maker's prefix (GeoLite2-, GeoIP2-, DBIP-, ipinfo). IP2Location's own
 * MaxMind DBs call themselves GeoLite2-City.
 */
const KINDS: readonly (readonly [RegExp, DatabaseKind])[] = [
  [/ip2proxy/i, "ip2proxy"],
  [/enterprise/i, "enterprise"],
  [/city/i, "city"],
  [/connection-?type/i, "connection-type"],
  [/residential[-_ ]?proxy|resproxy/i, "residential-proxy"],
  [/anonymous|^ipinfo .*privacy/i, "anonymous-ip"],
  [/\bisp\b/i, "isp"],
  [/\basn\b|^ipinfo .*(?:asn|lite)/i, "asn"],
  [/ip2location/i, "ip2location"],
  [/spur/i, "spur"],
];

/** The kind of a database by its `database_type`, or null when we read none such. */
export function databaseKind(databaseType: string): DatabaseKind | null {
  const compat = /compat=([\w-]+)/i.exec(databaseType)?.[1];
  const said = compat ?? databaseType;
  return KINDS.find(([pattern]) => pattern.test(said))?.[1] ?? null;
}

/** Whether databases of this kind say where an address is. */
export const hasPlaces = (kind: DatabaseKind): boolean =>
  kind === "city" || kind === "enterprise" || kind === "ip2location";
