import type { ListName } from "@/lib/panel/answers/lists";

/** In display order; `lists.names` and their neighbours word them. */
export const LISTS = ["ipBlacklist", "ipWhitelist", "hostnameBlacklist"] as const;

/** What an entry looks like. */
export const LIST_EXAMPLES: Readonly<Record<ListName, string>> = {
  ipBlacklist: "198.51.100.7",
  ipWhitelist: "203.0.113.0/24",
  hostnameBlacklist: "*.scanner.example",
};

export function isListName(text: string | null): text is ListName {
  return LISTS.some((list) => list === text);
}
