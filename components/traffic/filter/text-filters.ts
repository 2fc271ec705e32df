import type { FilterName } from "./filter-names";
import type { ReadFilter } from "./use-typed-filter";

type TextFilterName = "agent" | "path" | "host" | "hostname" | "asn" | "ownRule" | "print";

export interface TextFilterWords {
  readonly name: TextFilterName & FilterName;
  readonly placeholder: string;
  readonly read: ReadFilter;
}

const MAX_ASN = 4_294_967_295;
const MAX_LENGTH = 256;

const readText = (text: string) => (text.length > MAX_LENGTH ? null : text);

/** `AS64500` or `64500`. */
export function readAsn(text: string): string | null {
  const digits = text.replace(/^as/i, "");
  if (digits === "") return "";
  return /^\d{1,10}$/.test(digits) && Number(digits) <= MAX_ASN ? digits : null;
}

/** Filters that are typed; `traffic.textFilters` has their labels and what to enter instead. */
export const TEXT_FILTERS: readonly TextFilterWords[] = [
  { name: "agent", placeholder: "Googlebot", read: readText },
  { name: "path", placeholder: "/checkout", read: readText },
  { name: "host", placeholder: "shop.example", read: readText },
  { name: "hostname", placeholder: "crawl-1.example", read: readText },
  { name: "ownRule", placeholder: "office only", read: readText },
  { name: "print", placeholder: "t13d1516h2_8daaf6152771_b0da82dd1658", read: readText },
  { name: "asn", placeholder: "64500", read: readAsn },
];
