import type { FieldRule } from "./documents";
import { oneOf } from "./one-of";

/** How rules on parameters and headers compare, in the panel's order. */
export const CONDITIONS = [
  "exists",
  "absent",
  "equals",
  "notEquals",
  "contains",
  "startsWith",
  "endsWith",
  "matches",
] as const satisfies readonly FieldRule["op"][];

export type Condition = (typeof CONDITIONS)[number];

export const isCondition = oneOf(...CONDITIONS);
