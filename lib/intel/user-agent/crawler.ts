import { isbot, isbotMatch } from "isbot";
import type { Evidence } from "@/lib/engine/facts";
import { declaredToken } from "./declared";
import { excerpt } from "./excerpt";
import { matchMoreCrawlers } from "./more-crawlers";
import { peoplesShape } from "./people-shape";
import { isInAppBrowser, withoutInnocentParts } from "./real-browsers";

/**
 * Longest user agent examined, in characters. Browsers and in-app browsers stay far below it; a longer
 * one counts as a crawler, so that padding in front of a crawler's name hides nothing.
 */
export const MAX_UA_LENGTH = 4096;

/** People's longest, of apps that write their settings into it, have some 700 characters. */
const MAX_PEOPLES_LENGTH = 1_024;

const NONE: readonly Evidence[] = Object.freeze([]);

const evidence = (source: string, entry: string): Evidence => Object.freeze({ source, entry });

/**
 * isbot's finding once the innocent parts are gone, or null. In a user agent of people's shape only a declared program
 * counts.
 */
function isbotToken(ua: string): string | null {
  if (!isbot(ua) || isInAppBrowser(ua)) return null;
  const rest = withoutInnocentParts(ua);
  const shape = ua.length > MAX_PEOPLES_LENGTH ? null : peoplesShape(ua);
  return shape === null ? isbotMatch(rest) : declaredToken(rest, shape);
}

/**
 * Evidence that the user agent is a crawler's, a tool's or a library's; empty for a browser's and for
 * "". isbot decides, then our own table. Pure, takes microseconds: cache by user agent.
 */
export function detectCrawler(ua: string): readonly Evidence[] {
  if (ua === "") return NONE;
  if (ua.length > MAX_UA_LENGTH) {
    return Object.freeze([
      evidence("user-agent-length", `longer than ${MAX_UA_LENGTH} characters`),
    ]);
  }
  const token = isbotToken(ua);
  if (token !== null) return Object.freeze([evidence("isbot", excerpt(ua, token))]);
  const more = matchMoreCrawlers(ua);
  return more === null ? NONE : Object.freeze([evidence("gatehouse-crawlers", more)]);
}
