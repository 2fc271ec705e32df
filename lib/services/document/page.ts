/** One page of a list that the database keeps in order. */
export interface PageRequest {
  /** Part of the name, in any case; empty: all. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** How many there are on all pages. */
  readonly total: number;
  readonly pageSize: number;
}

export const PAGE_SIZE = 25;

/** What Prisma needs to read that page. */
export function pageBounds({ page }: PageRequest): {
  readonly skip: number;
  readonly take: number;
} {
  return { skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
}

/** The search as a part of `LIKE` that stands for itself: `_` is common in names, and no wildcard here. */
export function containing({ search }: PageRequest) {
  return { contains: search.replaceAll(/[\\%_]/g, "\\$&"), mode: "insensitive" } as const;
}
