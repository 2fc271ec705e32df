import { checkName } from "@/components/traffic/check-name";

/** How verification fails, as serving names it. */
const VERIFICATION: Readonly<Record<string, string>> = {
  "verification:malformed": "Verification: not from our page",
  "verification:proof": "Verification: no proof of work",
  "verification:code": "Verification: code used, expired or foreign",
  "verification:webdriver": "Verification: a program drives the browser",
};

/** Why somebody was kept out: the check that decided, or how verification failed. */
export function reasonName(reason: string): string {
  return VERIFICATION[reason] ?? checkName(reason);
}
