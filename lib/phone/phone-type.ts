/** `type` of docs/contract.md, section 2.5. */
export type PhoneType =
  | "FIXED_LINE"
  | "MOBILE"
  | "FIXED_LINE_OR_MOBILE"
  | "TOLL_FREE"
  | "PREMIUM_RATE"
  | "SHARED_COST"
  | "VOIP"
  | "PERSONAL_NUMBER"
  | "PAGER"
  | "UAN"
  | "UNKNOWN";
