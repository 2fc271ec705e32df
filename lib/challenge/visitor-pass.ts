import { andThen, type MaybePromise } from "@/lib/base/and-then";
import type { PassEvidence } from "@/lib/engine/facts";
import { networkOf } from "@/lib/ip/range";
import type { Holder } from "./holder";
import { parameterInUrl } from "./parameter-in-url";
import { PASS_PARAMETER } from "./passes";
import type { ChallengeContext } from "./ports";
import { unpackOddities } from "./signals";
import type { Solved } from "./solved";
import { isLikeAProgram, isWeak } from "./suspicion";

/**
 * Evidence that a visitor has solved a challenge: by the pass they sent, or else by memory; null when they have not.
 */
export function findPass(
  { passes, solved, hash, now }: ChallengeContext,
  holder: Holder,
  sent: string | undefined,
): MaybePromise<PassEvidence | null> {
  const pass = sent === undefined ? null : passes.read(sent, holder, now());
  if (pass !== null) return evidenceOf(pass);
  return andThen(solved.find(solvedName(hash, holder)), (found) =>
    found === null ? null : evidenceOf(found),
  );
}

/** Exactly this address (or /64) and browser: there is no pass to prove more. */
export function solvedName(hash: (text: string) => string, holder: Holder): string {
  const { workspaceId, host, ip, ua = "" } = holder;
  return hash(`solved ${workspaceId} ${host} ${networkOf(ip)} ${ua}`);
}

function evidenceOf({ at, oddities }: Solved): PassEvidence {
  const found = unpackOddities(oddities);
  const seen = [...(isLikeAProgram(found) ? ["like a program"] : []), ...found];
  const entry = [`solved at ${new Date(at).toISOString()}`, ...seen].join(", ");
  return { source: "challenge-pass", entry, ...(isWeak(oddities) && { isWeak: true }) };
}

/** The pass that a visitor brings back in a URL; undefined when there is none. */
export const passInUrl = (url: string | undefined): string | undefined =>
  parameterInUrl(url, PASS_PARAMETER);

/** A URL without the pass in it; the rest as it was. */
export function withoutPass(url: string): string {
  const pass = passInUrl(url);
  if (pass === undefined) return url;
  const pair = `${PASS_PARAMETER}=${pass}`;
  const at = url.indexOf(pair);
  const after = url.slice(at + pair.length);
  if (after.startsWith("&")) return url.slice(0, at) + after.slice(1);
  return url.slice(0, at - 1) + after;
}

/** The pass in a `Cookie` header; undefined when there is none. */
export function passInCookie(cookies: string | null, name: string): string | undefined {
  for (const part of (cookies ?? "").split(";", 200)) {
    const equals = part.indexOf("=");
    if (part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}
