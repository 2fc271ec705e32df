import type { PhoneType } from "./phone-type";

/** The payer of a call beyond the usual cost. */
export type CallCost = "premium-rate" | "shared-cost" | "toll-free" | "ordinary" | "unknown";

/** The numbering plan's facts about a valid number, beyond its type. */
export interface LineDescription {
  readonly cost: CallCost;
  /** In a range for internet telephony. Numbers that were moved to such a line are not seen. */
  readonly isVoip: boolean;
  /** IANA names; several where the prefix is ambiguous, none where nothing is known. */
  readonly timezones: readonly string[];
}

const COSTS: Readonly<Record<PhoneType, CallCost>> = {
  FIXED_LINE: "ordinary",
  MOBILE: "ordinary",
  FIXED_LINE_OR_MOBILE: "ordinary",
  TOLL_FREE: "toll-free",
  PREMIUM_RATE: "premium-rate",
  SHARED_COST: "shared-cost",
  VOIP: "ordinary",
  // Their price is the holder's to set, and differs by country.
  PERSONAL_NUMBER: "unknown",
  PAGER: "unknown",
  UAN: "unknown",
  UNKNOWN: "unknown",
};

export function describeLine(type: PhoneType, timezones: readonly string[]): LineDescription {
  return { cost: COSTS[type], isVoip: type === "VOIP", timezones };
}
