import type { TableView } from "@/components/table/use-table-view";

/** The orders of entries, and the list that the page begins with. */
export const LIST_VIEW = {
  sorts: ["newest", "value", "hits", "lastHit", "expires"],
  filter: { list: "ipBlacklist" },
} as const;

export type ListView = TableView<(typeof LIST_VIEW.sorts)[number], "list">;
