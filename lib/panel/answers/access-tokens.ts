/* Types only: pages must not bundle server code. */

export type { AccessTokenSummary, NewAccessToken } from "@/lib/services/access-token/access-tokens";
