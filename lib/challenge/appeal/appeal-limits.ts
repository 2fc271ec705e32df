import type { TokenBuckets } from "@/lib/base/token-buckets";
import type { AppealContext } from "./ports";

const HOUR_SECONDS = 3_600;
/** Appeals an hour of one network: an address, or an IPv6 /64. */
const OF_NETWORK = 3;
/** Appeals a day to one workspace: more than anybody reads. */
const OF_WORKSPACE = 200;

/** Counts appeals of networks and workspaces, so that neither a queue nor memory is flooded. */
export function appealLimits(buckets: TokenBuckets): AppealContext["mayAppeal"] {
  return (workspaceId, network) =>
    buckets.take(`appeals ${workspaceId} ${network}`, OF_NETWORK / HOUR_SECONDS, OF_NETWORK)
      .isAllowed &&
    buckets.take(`appeals ${workspaceId}`, OF_WORKSPACE / (24 * HOUR_SECONDS), OF_WORKSPACE)
      .isAllowed;
}
