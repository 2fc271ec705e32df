/** The databases of `GEOIP_DIR` that are understood. */
export type DatabaseKind =
  | "city"
  | "enterprise"
  | "asn"
  | "isp"
  | "connection-type"
  | "anonymous-ip";

/**
 * In this order: "DBIP-Location-ISP (compat=Enterprise)" is an Enterprise database although it says
 * ISP, and every one of these words can stand beside a maker's prefix (GeoLite2-, GeoIP2-, DBIP-).
 */
const KINDS: readonly (readonly [RegExp, DatabaseKind])[] = [
  [/enterprise/i, "enterprise"],
  [/city/i, "city"],
  [/connection-?type/i, "connection-type"],
  [/anonymous/i, "anonymous-ip"],
  [/\bisp\b/i, "isp"],
  [/\basn\b/i, "asn"],
];

/** What a database's `database_type` says it is, or null when it is none that we read. */
export function databaseKind(databaseType: string): DatabaseKind | null {
  const compat = /compat=([\w-]+)/i.exec(databaseType)?.[1];
  const said = compat ?? databaseType;
  return KINDS.find(([pattern]) => pattern.test(said))?.[1] ?? null;
}
