import { isMobile } from "./holder";
import type { ChallengeRequest } from "./ports";
import type { SeenBrowser } from "./signals";

/** The browser as its request shows it. */
export function seenBrowser({ header }: ChallengeRequest): SeenBrowser {
  const ua = header("user-agent") ?? "";
  return { ua, acceptLanguage: header("accept-language"), isMobile: isMobile(ua) };
}
