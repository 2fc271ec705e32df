/** What a match of a check does; the milder first. */
export const CHECK_MODES = ["off", "monitor", "challenge", "block"] as const;

export type CheckMode = (typeof CHECK_MODES)[number];
