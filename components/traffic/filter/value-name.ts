import { countryName } from "@/components/policy/country/country-name";
import type { Translate } from "@/lib/messages/translate";
import { checkName } from "../check-name";
import { programLabel } from "../program-label";
import { refusalName } from "../refusal-words";
import { userTypeName } from "../user-type";
import type { FilterName } from "./filter-names";

type NameOf = (t: Translate<"traffic">, value: string) => string;

/** `=/cart` matches that path alone. */
const text: NameOf = (_t, value) => (value.startsWith("=") ? value.slice(1) : `…${value}…`);

const NAMES: Partial<Record<FilterName, NameOf>> = {
  verdict: (t, value) => (value === "answered" ? t("values.notRefused") : value),
  agent: text,
  path: text,
  hostname: text,
  reason: (_t, value) => checkName(value),
  program: (_t, value) => programLabel(value),
  engine: (t, value) => (value === "faked" ? t("values.faked") : value),
  error: refusalName,
  userType: userTypeName,
  country: (t, value) => (value === "NN" ? t("values.unknown") : countryName(value)),
  asn: (t, value) => (value === "0" ? t("values.unknown") : `AS${value}`),
};

/** A filter's value as people read it. */
export function valueName(
  t: Translate<"traffic">,
  name: FilterName,
  value: string,
  keyName: (id: string) => string,
): string {
  return name === "key" ? keyName(value) : (NAMES[name]?.(t, value) ?? value);
}
