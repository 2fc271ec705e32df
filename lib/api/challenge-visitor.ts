import { type Holder, networkOfHolder } from "@/lib/challenge/holder";
import { CHALLENGE_PATH } from "@/lib/challenge/page";
import { roundAfter } from "@/lib/challenge/passes";
import type { Ticket } from "@/lib/challenge/tickets";
import { withoutPass } from "@/lib/challenge/visitor-pass";
import { type CheckId, NEEDS_BROWSER } from "@/lib/engine/checks/order";
import type { Verdict } from "@/lib/engine/verdict";
import type { Basis, Decision, Visitor } from "./decision";
import type { Call } from "./endpoint";

/** The holder of a visitor's pass. */
export function holderOf(
  { caller }: Pick<Call, "caller">,
  { ip, ua, url }: Pick<Visitor, "ip" | "ua" | "url">,
): Holder {
  return { workspaceId: caller.workspaceId, host: hostOf(url), ip, ua };
}

/** The host of a visited URL; "" for a path. */
function hostOf(url: string | undefined): string {
  if (url === undefined || !/^https?:\/\//i.test(url)) return "";
  return URL.parse(url)?.hostname ?? "";
}

/**
 * Where a challenged visitor goes: the page on this host, from which the pass comes back in the URL. Undefined
 * unless the decision is a challenge.
 */
export function challengeUrl(
  call: Call,
  basis: Basis,
  visitor: Visitor,
  decision: Decision,
): string | undefined {
  if (decision.verdict.action !== "challenge") return undefined;
  const { context, header } = call;
  const origin = context.publicOrigin || `http://${header("host") ?? "localhost"}`;
  const ticket = ticketOf(call, basis, visitor, decision);
  const text = context.challenges.tickets.write({ ...ticket, n: networkOfHolder(visitor.ip) });
  return `${origin}${CHALLENGE_PATH}?ticket=${text}`;
}

/** The policy that a visitor was judged by, as statistics name it. */
export const documentText = ({ kind, rule }: Basis): string =>
  rule === undefined ? kind : `${kind} ${rule}`;

/** The check that decided, with the name of the rule where one did. */
export const askedBy = ({
  decidedBy,
  botName,
}: Pick<Decision["verdict"], "decidedBy" | "botName">): string =>
  decidedBy === "rules" && botName !== null ? `rules ${botName}` : (decidedBy ?? "");

/** The ticket of a decision, which counts as asked for. The pass becomes a cookie of the protected host, unless `n` says otherwise. */
export function ticketOf(call: Call, basis: Basis, visitor: Visitor, decision: Decision): Ticket {
  const { intel, verdict } = decision;
  const { kind, policy, rule } = basis;
  const [document, by] = [documentText(basis), askedBy(verdict)];
  const { workspaceId, host } = holderOf(call, visitor);
  const round = roundAfter(visitor.pass, call.now);
  if (!call.isDryRun) {
    const { statistics } = call.context.challenges;
    const event = { what: "asked", at: call.now, device: intel.device } as const;
    statistics.count({ workspaceId, document, by, ...event });
  }
  return {
    w: workspaceId,
    h: host,
    r: host === "" ? "" : (URL.parse(withoutPass(visitor.url ?? ""))?.href ?? ""),
    t: call.now,
    q: call.requestId,
    o: document,
    k: by,
    ...(kind === "blockerv2" && rule !== undefined && { b: rule }),
    ...(round > 0 && { c: round }),
    // As links do: where crawlers are let in, automation is not a reason to keep visitors out.
    ...(/^(?:challenge|block)$/.test(policy.modes.spiderCrawler) && { a: 1 }),
    ...(isDoubtful(decision) && { d: 1 }),
    ...(policy.allowsWaiting && intel.isBrowser && !asksForBrowser(verdict) && { s: 1 }),
  };
}

/** Waiting would be in vain: its pass does not answer the check that asks. */
const asksForBrowser = ({ decidedBy }: Verdict): boolean =>
  decidedBy !== null && NEEDS_BROWSER.has(decidedBy);

/** The checks that speak against who asks, rather than against where they are. */
const AGAINST_VISITORS: ReadonlySet<CheckId> = new Set([
  ...NEEDS_BROWSER,
  "threatFeeds",
  "ipDatabase",
  "maliciousActivity",
  "hostnameDatabase",
  "proxyVpnTor",
  "threatUrl",
  "threatParams",
  "threatBody",
]);

/** A server's address, or one with a match against it; not where many people share it. */
const isDoubtful = ({ intel, verdict }: Decision): boolean =>
  !intel.isShared &&
  (intel.info.userType === "hosting" ||
    verdict.results.some(({ id, outcome }) => outcome === "match" && AGAINST_VISITORS.has(id)));

/**
 * Headers that announce a challenge to integrations, beside the answer that they know; undefined when there is none.
 */
export function challengeHeaders(url: string | undefined): readonly string[] | undefined {
  return url === undefined
    ? undefined
    : ["X-Gatehouse-Action", "challenge", "X-Gatehouse-Challenge", url];
}
