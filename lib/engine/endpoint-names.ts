/** The endpoints of the contract, in documentation order. */
export const ENDPOINT_NAMES = [
  "blocker",
  "blockerv2",
  "shorterlink",
  "iplookup",
  "email-validation",
  "phonenumber",
  "account",
] as const;

export type EndpointName = (typeof ENDPOINT_NAMES)[number];
