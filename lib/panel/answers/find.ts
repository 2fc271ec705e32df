/* Types only: pages must not bundle server code. */
import type { NamedThing } from "@/lib/services/workspace/find-by-name";

export type { NamedThing } from "@/lib/services/workspace/find-by-name";

export interface FindAnswer {
  readonly found: readonly NamedThing[];
}
