/** The price list in credits (docs/decisions.md, section 2). Answers 4xx and 5xx cost nothing. */
export const PRICES = {
  account: 0,
  blocker: 1,
  blockerv2: 1,
  shorterlink: 1,
  iplookup: 1,
  phonenumber: 1,
  emailNotAccepted: 1,
  emailAccepted: 2,
  jsVerification: 0,
} as const;
