import { countryName } from "@/components/policy/country/country-name";
import { checkName } from "../check-name";
import { programLabel } from "../program-label";
import { refusalName } from "../refusal-words";
import { userTypeName } from "../user-type";
import type { FilterName } from "./filter-names";

/** `=/cart` matches that path alone. */
const text = (value: string) => (value.startsWith("=") ? value.slice(1) : `…${value}…`);

const NAMES: Partial<Record<FilterName, (value: string) => string>> = {
  verdict: (value) => (value === "answered" ? "Not refused" : value),
  agent: text,
  path: text,
  hostname: text,
  reason: checkName,
  program: programLabel,
  error: refusalName,
  userType: userTypeName,
  country: (value) => (value === "NN" ? "Unknown" : countryName(value)),
  asn: (value) => (value === "0" ? "Unknown" : `AS${value}`),
};

/** A filter's value as people read it. */
export function valueName(name: FilterName, value: string, keyName: (id: string) => string) {
  return name === "key" ? keyName(value) : (NAMES[name]?.(value) ?? value);
}
