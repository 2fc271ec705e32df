import type { SmartUrl } from "@/lib/engine/document/smart-url-schema";
import { toJson } from "../document/json";

/** A SmartURL's document as the columns of its row. */
export function toColumns({ policy, serving, ...columns }: SmartUrl) {
  return { ...columns, policy: toJson(policy), serving: toJson(serving) };
}
