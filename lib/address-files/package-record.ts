import type { DatabaseKind } from "@/lib/mmdb/database-kind";
import type { Fields } from "@/lib/mmdb/fields";
import type { Package } from "./columns";

/** Columns for which answers have a field. IP2Proxy's places are left out: a database of places has them for every address. */
const KEPT: Readonly<Record<Package["product"], ReadonlySet<string>>> = {
  IP2Location: new Set([
    "country_code",
    "country_name",
    "region_name",
    "city_name",
    "district",
    "latitude",
    "longitude",
    "zip_code",
    "isp",
    "net_speed",
    "usage_type",
    "address_type",
    "asn",
    "as",
  ]),
  IP2Proxy: new Set([
    "proxy_type",
    "isp",
    "usage_type",
    "asn",
    "as",
    "last_seen",
    "threat",
    "provider",
  ]),
};

export const isKept = ({ product }: Package, column: string): boolean => KEPT[product].has(column);

/** Columns of degrees. */
const NUMBERS: ReadonlySet<string> = new Set(["latitude", "longitude"]);

export const isNumber = (column: string): boolean => NUMBERS.has(column);

/** PX1 lists proxies of every kind, without saying which. */
const UNTYPED = "proxy_type";

/**
 * The kind of a package's database.
 * @throws Error when it says nothing but countries
 */
export function kindOf({ product, name, columns }: Package): DatabaseKind {
  if (product === "IP2Proxy") return "ip2proxy";
  if (columns.includes("city_name")) return "ip2location";
  if (columns.includes("isp")) return "isp";
  throw new Error(`its type "${name}" is not one that is read: it has countries alone`);
}

/** A column's text; undefined for "-", which stands for nothing. */
export function said(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed === "-" || trimmed === "" ? undefined : trimmed;
}

/**
 * A row's record, with the columns' names.
 * @param cellOf the row's word in a column; undefined where it has none
 * @returns null when the row lists nothing: rows cover all addresses
 */
export function recordOf(
  { columns, product }: Package,
  cellOf: (column: string) => string | number | undefined,
): Fields | null {
  const record: Record<string, string | number> = {};
  let isEmpty = true;
  for (const column of columns) {
    if (!KEPT[product].has(column)) continue;
    const value = cellOf(column);
    if (value === undefined) continue;
    record[column] = value;
    if (typeof value === "string") isEmpty = false;
  }
  if (product === "IP2Proxy" && !columns.includes(UNTYPED)) {
    return cellOf("country_code") === undefined ? null : { [UNTYPED]: "PUB" };
  }
  return isEmpty ? null : record;
}
