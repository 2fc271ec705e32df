/* Types only: pages must not bundle server code. */

export type { CheckId } from "@/lib/engine/checks/order";
export type { Moved, ReplaySample } from "@/lib/panel/policy/replay";
export type { ReplayLine, ReplayReport } from "@/lib/panel/policy/trial";
