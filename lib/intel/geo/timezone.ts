import tzLookup from "@photostructure/tz-lookup";
import { BoundedCache } from "@/lib/base/bounded-cache";

/** Intl still answers with the zone's old name for these (IANA tzdata, file `backward`). */
const RENAMED: Readonly<Record<string, string>> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Europe/Kiev": "Europe/Kyiv",
};

/** Zones of a country's whole territory where tzdata lists several, or none: one time all the same. */
const OFFICIAL: Readonly<Record<string, string>> = {
  CN: "Asia/Shanghai",
  CY: "Asia/Nicosia",
  PS: "Asia/Hebron",
  UA: "Europe/Kyiv",
  XK: "Europe/Belgrade",
};

/** Distances in degrees and directions to probe around a border town. */
const RINGS = [0.1, 0.2, 0.4, 0.8, 1.6, 3.2];
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
] as const;

const modernNames = new Map<string, string>();
const countryZones = new Map<string, ReadonlySet<string>>();
const cache = new BoundedCache<string, string>(20_000);

/** The canonical name of a zone. */
function modernName(zone: string): string {
  const known = modernNames.get(zone);
  if (known !== undefined) return known;
  const resolved = new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  const name = RENAMED[resolved] ?? resolved;
  modernNames.set(zone, name);
  return name;
}

/** The zones of a country (ECMA-402, Intl.Locale Info); empty when Intl knows none. */
function zonesOf(countryCode: string): ReadonlySet<string> {
  const known = countryZones.get(countryCode);
  if (known !== undefined) return known;
  // TypeScript's library does not know the property yet; engines have it as a getter or as a method.
  const locale = new Intl.Locale(`und-${countryCode}`) as Intl.Locale & {
    timeZones?: string[];
    getTimeZones?: () => string[];
  };
  const zones = new Set((locale.getTimeZones?.() ?? locale.timeZones ?? []).map(modernName));
  countryZones.set(countryCode, zones);
  return zones;
}

/** tz-lookup's map is coarse: near a border it answers with the neighbor's zone. */
function nearestZoneOf(zones: ReadonlySet<string>, latitude: number, longitude: number) {
  for (const degrees of RINGS) {
    for (const [north, east] of DIRECTIONS) {
      const [lat, lon] = [latitude + north * degrees, longitude + east * degrees];
      if (Math.abs(lat) > 90 || Math.abs(lon) > 180) continue;
      const zone = tzLookup(lat, lon);
      if (zones.has(modernName(zone))) return zone;
    }
  }
  return undefined;
}

function lookUp(latitude: number, longitude: number, countryCode: string): string {
  const zone = tzLookup(latitude, longitude);
  const zones = countryCode === "NN" ? new Set<string>() : zonesOf(countryCode);
  if (zones.size === 0 || zones.has(modernName(zone))) return zone;
  const [only] = zones;
  if (zones.size === 1 && only !== undefined) return only;
  return nearestZoneOf(zones, latitude, longitude) ?? zone;
}

/**
 * The IANA time zone at these coordinates in degrees, one of the country's own where the country is
 * known ("NN" when not); undefined when the coordinates are out of range.
 */
export function timezoneAt(
  latitude: number,
  longitude: number,
  countryCode: string,
): string | undefined {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  const key = `${latitude},${longitude},${countryCode}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const zone = lookUp(latitude, longitude, countryCode);
  cache.set(key, zone);
  return zone;
}

/** The zone of a country with one time; undefined for one with several. */
export function timezoneOfCountry(countryCode: string): string | undefined {
  const zones = zonesOf(countryCode);
  return OFFICIAL[countryCode] ?? (zones.size === 1 ? [...zones][0] : undefined);
}
