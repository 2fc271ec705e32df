import type { ListHead, ListKind, ListName } from "@/lib/engine/list-kinds";
import type { Translate } from "@/lib/messages/translate";

/** The lists that every workspace has, in display order; `lists.names` and their neighbors word them. */
export const LISTS = [
  { name: "ipBlacklist", kind: "address" },
  { name: "ipWhitelist", kind: "address" },
  { name: "hostnameBlacklist", kind: "hostname" },
] as const satisfies readonly ListHead[];

/** An example of an entry. */
const EXAMPLES: Readonly<Record<ListKind, string>> = {
  address: "198.51.100.7",
  asn: "AS64500",
  country: "DE",
  hostname: "*.scanner.example",
  userAgent: "python-requests",
  emailDomain: "mail.example",
};

export function exampleOf({ name, kind }: ListHead): string {
  return name === "ipWhitelist" ? "203.0.113.0/24" : EXAMPLES[kind];
}

export function isListName(text: string | null): text is ListName {
  return LISTS.some(({ name }) => name === text);
}

/** The list in a sentence: "IP blocklist", "office list". */
export function listLabel(t: Translate<"lists">, { name }: Pick<ListHead, "name">): string {
  return isListName(name) ? t(`names.${name}`) : t("named.label", { name });
}
