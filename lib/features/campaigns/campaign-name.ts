import { cut } from "@/lib/base/cut";
import { claimedBrowser } from "@/lib/intel/header-consistency/claimed-browser";
import type { CampaignTraits } from "./detect/traits";

const MAX_PART = 60;
/** Visitors choose these words: nothing in them may begin a line, or turn what is around them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const BROWSERS = { chromium: "Chrome", firefox: "Firefox", safari: "Safari" } as const;

/** "Chrome 118 on Linux", "python-requests/2.31.0": the client that a user agent claims to be. */
export function clientName(agent: string): string {
  const browser = claimedBrowser(agent);
  if (browser === null) return cut(agent.split(" ")[0] ?? "", MAX_PART);
  const { engine, version, system, isEdge } = browser;
  const name = `${isEdge ? "Edge" : BROWSERS[engine]} ${version}`;
  return system === null ? name : `${name} on ${system}`;
}

/** "Chrome 118 on Linux, /login": what a campaign's visitors have in common, in a few words. */
export function campaignName({ agent, print, headerShape, path }: CampaignTraits): string {
  const parts: string[] = [];
  if (agent !== undefined) parts.push(clientName(agent));
  else if (print !== undefined) parts.push(`print ${cut(print, MAX_PART)}`);
  else if (headerShape !== undefined) parts.push(`header shape ${headerShape}`);
  if (path !== undefined) parts.push(cut(path, MAX_PART));
  return parts.join(", ").replaceAll(INVISIBLE, "");
}
