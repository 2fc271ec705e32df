import type { ApiRequest } from "./api-request";

/** A call that Gatehouse makes itself: from no network, without headers, and never given up. */
export function ownRequest(path: string, search: string): ApiRequest {
  return {
    method: "GET",
    path,
    search,
    header: () => undefined,
    headers: () => ({}),
    way: () => null,
    body: async () => null,
    bodyStart: null,
    isGone: () => false,
  };
}
