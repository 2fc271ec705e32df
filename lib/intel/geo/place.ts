import type { Place } from "@/lib/intel/types";
import { type Fields, fieldsAt, isFields, numberAt, textAt } from "@/lib/mmdb/fields";
import { timezoneAt, timezoneOfCountry } from "./timezone";
import { readTownName } from "./town-name";

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const cache = new Map<string, string | undefined>();

/** The fallbacks of docs/contract.md, section 2.2. */
export const UNKNOWN_PLACE: Place = Object.freeze({
  city: "unknown",
  district: "",
  region: "unknown",
  postcode: "",
  country: "unknown",
  countryCode: "NN",
  latitude: 0,
  longitude: 0,
  timezone: "UTC",
});

type RawPlace = { readonly [K in keyof Place]: Place[K] | undefined };

/** MaxMind's layout: names by language, subdivisions from the largest down. */
function readNested(record: Fields): RawPlace {
  const location = fieldsAt(record, "location");
  const country = fieldsAt(record, "country");
  const subdivisions = Array.isArray(record.subdivisions) ? record.subdivisions : [];
  const name = (part: unknown) =>
    isFields(part) ? textAt(fieldsAt(part, "names"), "en") : undefined;
  return {
    city: name(record.city),
    district: name(subdivisions[1]),
    region: name(subdivisions[0]),
    postcode: textAt(fieldsAt(record, "postal"), "code"),
    country: name(country),
    countryCode: textAt(country, "iso_code"),
    latitude: numberAt(location, "latitude"),
    longitude: numberAt(location, "longitude"),
    timezone: textAt(location, "time_zone"),
  };
}

/** DB-IP's flat layout, and IP2Location's columns; of DB-IP's, about a fifth of its cities read "City (District)". */
function readFlat(record: Fields): RawPlace {
  const text = textAt(record, "city", "city_name");
  const countryCode = textAt(record, "country_code");
  const town = text === undefined ? null : readTownName(text, countryCode);
  return {
    city: town?.city,
    district: town?.district ?? textAt(record, "district", "state2"),
    region: textAt(record, "state1", "region", "stateprov", "region_name"),
    postcode: textAt(record, "postcode", "zipcode", "zip_code"),
    country: textAt(record, "country_name"),
    countryCode,
    latitude: numberAt(record, "latitude"),
    longitude: numberAt(record, "longitude"),
    timezone: textAt(record, "timezone", "time_zone"),
  };
}

/**
 * Flat files store 32-bit floats, which as doubles gain meaningless digits (37.422000885009766). Five
 * decimals are a meter.
 */
const coordinate = (degrees: number): number =>
  Math.fround(degrees) === degrees ? Math.round(degrees * 1e5) / 1e5 : degrees;

/**
 * The data's own zone, else the one at the coordinates. Coordinates without a city are the middle of a
 * country: in one with several zones they would be a guess, and MaxMind leaves the zone out there.
 */
function timezoneOf(raw: RawPlace, countryCode: string): string | undefined {
  if (raw.timezone !== undefined || raw.city === undefined) return raw.timezone;
  if (raw.latitude === undefined || raw.longitude === undefined) return undefined;
  return timezoneAt(coordinate(raw.latitude), coordinate(raw.longitude), countryCode);
}

/** The place in a City or Enterprise record, with fallbacks, or null when it has none. */
export function placeOf(record: Fields): Place | null {
  const isFlat = typeof record.country_code === "string";
  const raw = isFlat ? readFlat(record) : readNested(record);
  const code = raw.countryCode?.toUpperCase();
  const countryCode = code !== undefined && /^[A-Z]{2}$/.test(code) && code !== "ZZ" ? code : "NN";
  const hasCoordinates = raw.latitude !== undefined && raw.longitude !== undefined;
  if (countryCode === "NN" && raw.city === undefined && !hasCoordinates) return null;
  const latitude = hasCoordinates ? coordinate(raw.latitude) : 0;
  const longitude = hasCoordinates ? coordinate(raw.longitude) : 0;
  return Object.freeze({
    city: raw.city ?? "unknown",
    district: raw.district ?? "",
    region: raw.region ?? "unknown",
    postcode: raw.postcode ?? "",
    country:
      raw.country ?? (countryCode === "NN" ? undefined : countryName(countryCode)) ?? "unknown",
    countryCode,
    latitude,
    longitude,
    timezone: timezoneOf(raw, countryCode) ?? "UTC",
  });
}

const countryPlaces = new Map<string, Place>();

/**
 * A country and nothing more precise, with its time zone when it has one.
 * @param code ISO 3166-1 alpha-2, upper case
 */
export function countryPlace(code: string): Place {
  const known = countryPlaces.get(code);
  if (known !== undefined) return known;
  const made = Object.freeze({
    ...UNKNOWN_PLACE,
    country: countryName(code) ?? "unknown",
    countryCode: code,
    timezone: timezoneOfCountry(code) ?? "UTC",
  });
  countryPlaces.set(code, made);
  return made;
}

/** The English name of an ISO 3166-1 alpha-2 code, or undefined. */
function countryName(code: string): string | undefined {
  if (cache.has(code)) return cache.get(code);
  const name = names.of(code);
  cache.set(code, name);
  return name;
}
