import type { ListName } from "@/lib/engine/lists";

/** The lists' names in the database; its type `list_kind` has them in this order. */
export const LIST_KINDS = {
  ipWhitelist: "ip_whitelist",
  ipBlacklist: "ip_blacklist",
  hostnameBlacklist: "hostname_blacklist",
} as const satisfies Record<ListName, string>;
