/** What a match of a check does. */
export type CheckMode = "off" | "monitor" | "block";
