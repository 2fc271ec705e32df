import type { Device } from "@/lib/engine/facts";

/** The keyword list of docs/contract.md, section 2.3, case-insensitive by docs/decisions.md, section 4. */
const MOBILE =
  /android|iphone|ipad|windows phone|blackberry|nokia|kindle|playbook|mobi|silk|opera mini|opera mobile|ucbrowser|symbian|blazer|webos/i;

/** `Mobile` when the user agent contains one of the contract's keywords, else `Desktop`. */
export function deviceOf(ua: string | undefined): Device {
  return ua !== undefined && MOBILE.test(ua) ? "Mobile" : "Desktop";
}
