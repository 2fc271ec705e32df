export type Rooms = Record<
  string,
  { may?: readonly string[]; never?: readonly string[]; isPure?: boolean }
>;

export const ROOMS: Rooms;

/** Holds every source file below `root` to the rooms' doors; `problems` has one sentence for each breach. */
export function checkBoundaries(
  root: string,
  rooms?: Rooms,
): { filesRead: Record<string, number>; problems: string[] };
