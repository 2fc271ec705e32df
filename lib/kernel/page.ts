/** By name, newest first, or last saved first; of links also most visited first. */
export const PAGE_SORTS = ["name", "newest", "saved", "visits"] as const;
export type PageSort = (typeof PAGE_SORTS)[number];

/** The orders that need no name; the id settles ties, so that no row is on two pages. */
export const ORDERS = {
  newest: [{ id: "desc" }],
  saved: [{ updatedAt: "desc" }, { id: "desc" }],
} as const;

/** A page of a list sorted by the database. */
export interface PageRequest {
  /** Part of the name, case-insensitive; empty: all. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
  /** By name by default. */
  readonly sort?: PageSort;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** Across all pages. */
  readonly total: number;
  readonly pageSize: number;
}

export const PAGE_SIZE = 25;

/** Prisma's arguments for that page. */
export function pageBounds({ page }: PageRequest): {
  readonly skip: number;
  readonly take: number;
} {
  return { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
}

/** A `LIKE` filter that takes the search literally: `_` is common in names. */
export function containing({ search }: Pick<PageRequest, "search">) {
  return { contains: search.replaceAll(/[\\%_]/g, "\\$&"), mode: "insensitive" } as const;
}
