export type Rooms = Record<
  string,
  {
    /** Rooms, without `lib/`. */
    may: readonly string[];
    packages?: readonly string[];
    never?: readonly string[];
    isPure?: boolean;
    /** Files, without their ending, that other rooms may import; left out: any. */
    doors?: readonly string[];
  }
>;

/** Checks every source file below `root` against the rooms; `problems` has a sentence per breach. */
export function checkBoundaries(
  root: string,
  rooms?: Rooms,
): { filesRead: Record<string, number>; problems: string[] };
