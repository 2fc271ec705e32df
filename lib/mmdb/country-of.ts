import { type Fields, fieldsAt, textAt } from "./fields";

/** The ISO 3166-1 alpha-2 code in a City or Enterprise record, nested or flat; null when it has none. */
export function countryOf(record: Fields): string | null {
  const said = textAt(record, "country_code") ?? textAt(fieldsAt(record, "country"), "iso_code");
  const code = said?.toUpperCase();
  return code !== undefined && /^[A-Z]{2}$/.test(code) && code !== "ZZ" ? code : null;
}
