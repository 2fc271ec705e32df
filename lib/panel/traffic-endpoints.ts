/** Endpoints with recorded calls, most used first. */
export const TRAFFIC_ENDPOINTS = [
  "blocker",
  "blockerv2",
  "shorterlink",
  "iplookup",
  "email-validation",
  "phonenumber",
  "account",
] as const;
