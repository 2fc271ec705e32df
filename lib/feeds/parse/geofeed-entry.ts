import { type IpRange, parseIpRange } from "@/lib/ip/range";
import type { Reading } from "./entries";

/** The location of a range as its network's operator gives it (RFC 8805). Frozen, shared. */
export interface FeedPlace {
  /** ISO 3166-1 code; null when the operator asks not to locate the range. */
  readonly country: string | null;
  /** "" when not said. */
  readonly city: string;
}

const CITY_LENGTH = 100;

const problem = (text: string) => ({ problem: text });

/**
 * A row `prefix,country,region,city,postal`. Region and postal code are checked but not kept: the one is a
 * code where the contract has a name, the other is deprecated by the RFC.
 */
export function readGeofeedRow(
  fields: readonly string[],
): Reading<{ readonly range: IpRange; readonly place: FeedPlace }> {
  const [prefix = "", country = "", region = "", city = ""] = fields;
  if (fields.length > 5) return problem("more than five fields");
  const range = prefix.includes("-") ? null : parseIpRange(prefix);
  if (range === null) return problem("not a prefix in the first field");
  const code = country.toUpperCase();
  if (code !== "" && !/^[A-Z]{2}$/.test(code)) return problem("not a country code: second field");
  if (region !== "" && !isRegionOf(code, region.toUpperCase())) {
    return problem("not a region of the country (ISO 3166-2): third field");
  }
  if (city.length > CITY_LENGTH) return problem(`a city of more than ${CITY_LENGTH} characters`);
  if (code === "" && city !== "") return problem("a city without a country");
  const isNowhere = code === "" || code === "ZZ";
  return { entry: { range, place: { country: isNowhere ? null : code, city } } };
}

const isRegionOf = (country: string, region: string): boolean =>
  country !== "" && region.startsWith(`${country}-`) && /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(region);

/** Each place once: a geofeed repeats a few thousand. */
export class FeedPlaces {
  readonly all: FeedPlace[] = [];
  readonly #ids = new Map<string, number>();

  idOf(place: FeedPlace): number {
    const key = `${place.country ?? ""} ${place.city}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.all.push(Object.freeze(place)) - 1;
    this.#ids.set(key, id);
    return id;
  }
}
