import type { Actor } from "../actor";

/** Whose settings a change touches, and who makes it. */
export interface Scope {
  readonly workspaceId: string;
  readonly actor: Actor;
}
