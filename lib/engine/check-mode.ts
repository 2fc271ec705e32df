/** The effects of a check's match, mildest first. */
export const CHECK_MODES = ["off", "monitor", "challenge", "block"] as const;

export type CheckMode = (typeof CHECK_MODES)[number];

export const strictestOf = (modes: readonly CheckMode[]): CheckMode =>
  CHECK_MODES.findLast((mode) => modes.includes(mode)) ?? "off";

/** In a policy that monitors, nothing does more. */
export const modeWithin = (policyMode: "enforce" | "monitor", mode: CheckMode): CheckMode =>
  policyMode === "monitor" && mode !== "off" ? "monitor" : mode;
