import type { Device } from "@/lib/engine/facts";

/** The contract's keyword list (section 2.3), case-insensitive by decisions.md, section 4. */
const MOBILE =
  /android|iphone|ipad|windows phone|blackberry|nokia|kindle|playbook|mobi|silk|opera mini|opera mobile|ucbrowser|symbian|blazer|webos/i;

/** `Mobile` when the user agent contains one of the contract's keywords, else `Desktop`. */
export function deviceOf(ua: string | undefined): Device {
  return ua !== undefined && MOBILE.test(ua) ? "Mobile" : "Desktop";
}
