import type { FilterName } from "./filter-names";
import type { ReadFilter } from "./use-typed-filter";

export interface TextFilterWords {
  readonly name: FilterName;
  readonly label: string;
  readonly placeholder: string;
  readonly read: ReadFilter;
  /** What to enter instead. */
  readonly problem: string;
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

const PROBLEM = "Enter at most 256 characters.";

/** Filters that are typed. */
export const TEXT_FILTERS: readonly TextFilterWords[] = [
  {
    name: "agent",
    label: "User agent contains",
    placeholder: "Googlebot",
    read: readText,
    problem: PROBLEM,
  },
  {
    name: "path",
    label: "Path contains",
    placeholder: "/checkout",
    read: readText,
    problem: PROBLEM,
  },
  { name: "host", label: "Host", placeholder: "shop.example", read: readText, problem: PROBLEM },
  {
    name: "hostname",
    label: "Visitor’s hostname contains",
    placeholder: "crawl-1.example",
    read: readText,
    problem: PROBLEM,
  },
  {
    name: "asn",
    label: "Network (ASN)",
    placeholder: "64500",
    read: readAsn,
    problem: "Enter a number, such as 64500 or AS64500.",
  },
];
