import type { VisitorIntel } from "@/lib/intel/types";
import type { Call } from "./endpoint";

/** Many people are behind the visitor's network: by data on it, or by the browsers that came from it. */
export const isShared = (
  { context }: Pick<Call, "context">,
  network: string,
  intel: Pick<VisitorIntel, "isShared">,
): boolean => intel.isShared || context.sharedNetworks.isShared(network);
