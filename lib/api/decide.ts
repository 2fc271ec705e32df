import { andThen, type MaybePromise } from "@/lib/base/and-then";
import { cut } from "@/lib/base/cut";
import type { SiteTest } from "@/lib/challenge/site-test";
import { findPass, passInUrl, withoutPass } from "@/lib/challenge/visitor-pass";
import type { BotFact } from "@/lib/engine/bots";
import type { CheckId } from "@/lib/engine/checks/order";
import { evaluate, evaluateNow } from "@/lib/engine/evaluate";
import { recordRequest } from "@/lib/engine/expression/recorded-request";
import type { DnsQuestion } from "@/lib/engine/fact";
import type { Evidence, Facts, PassEvidence } from "@/lib/engine/facts";
import { botText, programText, verifiedText } from "@/lib/engine/program-evidence";
import { writeOutcomes } from "@/lib/engine/recorded-outcomes";
import { CALLERS_ADDRESS, requestTexts } from "@/lib/engine/request-evidence";
import type { Site } from "@/lib/engine/site";
import type { Verdict } from "@/lib/engine/verdict";
import { NO_BODY } from "@/lib/intel/no-caller-facts";
import type { CallerFacts, VisitorIntel } from "@/lib/intel/types";
import type { Ip } from "@/lib/ip/ip";
import { networkOf } from "@/lib/ip/range";
import { holderOf } from "./challenge-visitor";
import { countVisitor } from "./count-visitor";
import type { Basis, Decision, Visitor } from "./decision";
import type { Call } from "./endpoint";
import { weighFlood } from "./flood";
import type { Observation } from "./ports";
import { isInDoubt, REPEATED, repeatedFailures } from "./repetition";
import { isShared } from "./shared-network";
import { findSiteTest, underTest } from "./under-test";
import { honeypotEvidence, sessionFact, sessionOf } from "./visitor-session";
import { wordVerdict } from "./wording";

/**
 * Judges a visitor by facts in memory; waits for DNS, once, only when it can still change the verdict. Counts
 * hostile decisions for repeated failed traffic. The traffic record is left to `paidCall`.
 */
export function decide(call: Call, basis: Basis, visitor: Visitor): MaybePromise<Decision> {
  const { kind, policy } = basis;
  const intel = call.context.intel.visitor(visitor.ip, visitor.ua, visitor.url, visitor.sent);
  const network = networkOf(visitor.ip);
  const isOfMany = isShared(call, network, intel);
  const who = isOfMany ? `${network} ${intel.agent}` : network;
  const test = findSiteTest(call, visitor.url);
  const judgeBy = (rest: CallerFacts): MaybePromise<Decision> => {
    const facts = intel.facts(rest);
    const verdict = evaluate(kind, policy, facts);
    const judgement = { network, who, intel, rest, facts, test, waitedFor: NOTHING };
    if (verdict.state === "decided") {
      intel.warm();
      return settle(call, basis, visitor, verdict, judgement);
    }
    if (call.isUnpaid) {
      return settle(call, basis, visitor, evaluateNow(kind, policy, facts), judgement);
    }
    return askDns(call, intel, verdict.on).then(() => {
      const late = intel.facts(rest);
      const after = { ...judgement, facts: late, waitedFor: verdict.on };
      return settle(call, basis, visitor, evaluateNow(kind, policy, late), after);
    });
  };
  const { method = "", params, headers, threatBody = NO_BODY } = visitor;
  const probes = noteProbe(call, policy.site, intel, network);
  const session = sessionOf(call, visitor);
  const counts = countVisitor(call, basis, { visitor, intel, network, isOfMany, session });
  const suspect = { network, intel, isOfMany };
  return andThen(repeatedFailures(call, suspect), (repeated) =>
    andThen(weighFlood(call, suspect, threatBody), (body) => {
      const isDoubtful = isInDoubt(repeated) || body !== threatBody;
      const mayChallenge = policy.challenges || test?.a === "challenge" || isDoubtful;
      return andThen(readPass(call, mayChallenge, visitor), (pass) =>
        judgeBy({
          now: call.now,
          method,
          repeatedFailures: repeated,
          probes,
          honeypot: honeypotEvidence(call, network, intel),
          session: sessionFact(session, call.now),
          counts,
          params,
          headers,
          threatBody: body,
          pass,
          isFromSite: isFromSite(call, visitor.ip),
        }),
      );
    }),
  );
}

/** Notes the URL where it is a probe, for the address with its browser: a neighbor's probes are not the visitor's. */
function noteProbe(
  { caller, context, isDryRun }: Call,
  site: Site,
  intel: VisitorIntel,
  network: string,
): Evidence | null {
  const probe = intel.probeOn(site);
  if (probe === null || isDryRun) return null;
  const asked = context.probes.note(caller.workspaceId, `${network} ${intel.browser}`, probe);
  return asked && { source: "probe-series", entry: asked.join(", ") };
}

/** @param isWanted something challenges: elsewhere a pass changes nothing */
function readPass(
  call: Call,
  isWanted: boolean,
  visitor: Visitor,
): MaybePromise<PassEvidence | null> {
  if (!isWanted) return null;
  const sent = visitor.pass ?? passInUrl(visitor.url);
  return findPass(call.context.challenges, holderOf(call, visitor), sent);
}

/** Waits for DNS; each question is a part of the call's trace. */
export function askDns(
  { trace }: Call,
  intel: VisitorIntel,
  questions: readonly DnsQuestion[],
): Promise<void> {
  if (trace === undefined) return intel.resolve(questions);
  const waits = questions.map((each) => trace.wait(`dns ${each}`, intel.resolve([each])));
  return Promise.all(waits).then(() => undefined);
}

const NOTHING: readonly DnsQuestion[] = Object.freeze([]);

interface Judgement {
  /** The visitor's address, or IPv6 /64. */
  readonly network: string;
  /** The visitor that last decisions are of: the network, and where many people share it, with the user agent. */
  readonly who: string;
  /** The facts that it was judged by. */
  readonly facts: Facts;
  readonly intel: VisitorIntel;
  /** The facts that came with the call. */
  readonly rest: CallerFacts;
  /** The test of a site that the visit belongs to. */
  readonly test: SiteTest | null;
  /** DNS that the verdict waited for. */
  readonly waitedFor: readonly DnsQuestion[];
}

function settle(
  call: Call,
  basis: Basis,
  { ip, ua, url, user }: Visitor,
  found: Verdict,
  { network, who, facts, intel, rest, test, waitedFor }: Judgement,
): Decision {
  const { kind, policy, rule } = basis;
  const untested = withLast(call, basis, { who, intel }, found);
  const verdict = test === null ? untested : underTest(untested, test, rest.pass);
  const { isBot, blockAccess, threatUrl, decidedBy, wouldBlockBy, listEntryIds } = verdict;
  const { info, device, feedsRevision } = intel;
  if (!call.isDryRun) {
    const { failures, sharedNetworks, observeDecision } = call.context;
    observeDecision(verdict);
    const { browser } = intel;
    // An attack under many names must not look like many people.
    if (verdict.isHostile) {
      failures.record(call.caller.workspaceId, network, browser, offenceOf(verdict, ua));
      sharedNetworks.noteAttack(network, browser);
    } else if (intel.isBrowser && !isContradicted(facts)) {
      sharedNetworks.noteBrowser(network, browser, rest.pass !== null || user !== undefined);
    }
  }
  call.trace?.note({ blockAccess, decidedBy });
  const activity = wordVerdict(kind, verdict, device);
  const record: Observation = {
    ip: ip.text,
    countryCode: info.countryCode,
    asn: info.asn,
    device,
    isBot,
    blockAccess,
    threatUrl,
    activity,
    decidedBy: wouldBlockBy ?? decidedBy,
    wouldBlock: wouldBlockBy === null ? 0 : 1,
    outcomes: writeOutcomes(verdict.results),
    feedsRevision,
    userType: info.userType,
    hostname: intel.hostname() ?? undefined,
    request: policy.reads === null ? undefined : recordRequest(policy.reads, rest),
    evidence: withCaller(call, ip, withRequestTexts(evidenceIds(verdict, facts.bot), facts)),
    listEntryIds,
    waitedFor,
    ua,
    url: url && withoutPass(url),
    ...(rule !== undefined && { rule }),
  };
  return { verdict, intel, bot: facts.bot, activity, record };
}

/** The headers are no browser's. */
const isContradicted = ({ headerConflicts }: Facts): boolean =>
  headerConflicts.state === "known" && headerConflicts.value.length > 0;

/** Calls that are paid for are remembered for those that are not. */
function withLast(
  { caller, context, isDryRun, isUnpaid, now }: Call,
  { kind, rule = "" }: Basis,
  { who, intel: { agent } }: Pick<Judgement, "who" | "intel">,
  verdict: Verdict,
): Verdict {
  const { lastDecisions } = context;
  const policy = `${caller.workspaceId}\n${kind}\n${rule}`;
  if (isUnpaid) return lastDecisions.stricter(who, policy, agent, verdict, now);
  if (!isDryRun) lastDecisions.remember(who, policy, agent, verdict, now);
  return verdict;
}

const MAX_OFFENCE_PART = 81;
/** The checks that a request can be hostile by. */
const HOSTILE_CHECKS: ReadonlySet<string> = new Set<CheckId>([
  "threatUrl",
  "threatParams",
  "threatBody",
  "spiderCrawler",
  "params",
  "headers",
]);

/** The sign of a hostile request, and the program that sent it: "/.env by curl/8.5.0". */
function offenceOf({ results }: Verdict, ua: string | undefined): string {
  const shown = results
    .filter(({ id, outcome }) => outcome === "match" && HOSTILE_CHECKS.has(id))
    .flatMap(({ evidence = [] }) => evidence)
    .findLast(({ source }) => source !== REPEATED);
  const what = cut(shown?.entry ?? "", MAX_OFFENCE_PART);
  return ua ? `${what} by ${cut(ua, MAX_OFFENCE_PART)}` : what;
}

const NO_EVIDENCE: readonly string[] = Object.freeze([]);

function evidenceIds({ results }: Verdict, bot: Facts["bot"]): readonly string[] {
  let ids = bot.state === "known" && bot.value !== null ? proofIds(bot.value) : NO_EVIDENCE;
  for (const { id, outcome, evidence } of results) {
    // Most visitors have none.
    if (evidence !== undefined) ids = [...ids, ...idsOf(id, outcome !== "pass", evidence)];
  }
  return ids;
}

/** A signed bot is named here: its user agent may be a browser's. */
function proofIds({ verified, name, category }: BotFact): readonly string[] {
  if (verified === null) return NO_EVIDENCE;
  const text = verifiedText(verified);
  return verified === "signature" ? [text, botText(category, name)] : [text];
}

/** Also of what no check has minded. */
function withRequestTexts(ids: readonly string[], facts: Facts): readonly string[] {
  const texts = requestTexts(facts);
  return texts.length === 0 ? ids : [...ids, ...texts.filter((text) => !ids.includes(text))];
}

/** The site's server and the visitor have one address: the site calls itself, or sends its own address for everyone's. */
const isFromSite = (call: Call, visitor: Ip): boolean => call.client()?.text === visitor.text;

const withCaller = (call: Call, visitor: Ip, ids: readonly string[]): readonly string[] =>
  isFromSite(call, visitor) ? [...ids, CALLERS_ADDRESS] : ids;

/** @param isReported false: what it found, and lets in */
function idsOf(id: CheckId, isReported: boolean, evidence: readonly Evidence[]): string[] {
  return evidence.flatMap((each) => {
    const found = isReported ? [`${id}:${each.source}:${each.entry}`] : [];
    // Also of programs that the policy lets in.
    const program = programText(each);
    return program === null ? found : [...found, program];
  });
}
