import { blockerWording } from "./blocker";
import type { Wording } from "./wording";

/** The answer for a keyname that is malformed, unknown, inactive, removed or another account's. */
export const INVALID_KEYNAME = "BLOCK BY INVALID KEYNAME";

/** `detectActivity` of SmartURLs (http-api.md 4.4): Blocker's words; its search-engine row is never told here. */
export const shorterlinkWording: Wording = blockerWording;
