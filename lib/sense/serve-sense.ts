import { andThen, attempt, type MaybePromise } from "@/lib/base/and-then";
import type { ChallengeRequest } from "@/lib/challenge/ports";
import { json, plain } from "@/lib/challenge/reply";
import { isHostAllowed, type SiteKey } from "@/lib/challenge/site-key";
import { passInCookie } from "@/lib/challenge/visitor-pass";
import type { Ip } from "@/lib/ip/ip";
import { networkOf } from "@/lib/ip/range";
import { hostNameOf, isLoopbackName } from "@/lib/net/hosts";
import type { PageReply } from "@/lib/visitors/page";
import { pageScript } from "./page-script";
import { type PageEvent, type SenseContext, visitorName } from "./ports";
import { MAX_REPORT, parseReport, type Report, withReport } from "./report";
import { IDLE_MS, newSession, SESSION_NAME, type Session } from "./sessions";
import { trapPage } from "./trap-page";
import { TRAP_PATH } from "./trap-tokens";

const SCRIPT_PATH = "/.gatehouse/gatehouse.js";
const REPORT_PATH = "/.gatehouse/report";

/** The paths below `/.gatehouse/` of ordinary pages: script, reports, traps. */
export const isSensePath = (path: string): boolean =>
  path === SCRIPT_PATH || path === REPORT_PATH || path.startsWith(TRAP_PATH);

/** Reports of a site's pages from one network, such as an office's; more are refused. */
const REPORTS_PER_SECOND = 5;
const REPORTS_AT_ONCE = 300;

/** Each step into a trap waits longer, up to two seconds; at most so many visitors wait at once. */
const STEP_MS = 250;
const LONGEST_WAIT_MS = 2_000;
const MAX_WAITING = 200;

/** For pages of any site: credentials are never read across sites. */
const ANY_SITE: readonly string[] = ["Access-Control-Allow-Origin", "*"];

/** Serves `gatehouse.js`, its reports and honeypots. Never throws or rejects. */
export class SenseDoor {
  #waiting = 0;

  constructor(
    private readonly context: SenseContext,
    private readonly report: (error: unknown) => void,
  ) {}

  serve(request: ChallengeRequest): MaybePromise<PageReply> {
    return attempt(
      () => this.#route(request),
      (error) => {
        this.report(error);
        return refuse(500, "internal-error");
      },
    );
  }

  #route(request: ChallengeRequest): MaybePromise<PageReply> {
    const { method, path } = request;
    const isRead = method === "GET" || method === "HEAD";
    if (path === REPORT_PATH) {
      return method === "POST"
        ? this.#takeReport(request)
        : plain(405, "Use POST.", ["Allow", "POST"]);
    }
    if (!isRead) return plain(405, "Use GET.", ["Allow", "GET, HEAD"]);
    return path === SCRIPT_PATH ? pageScript() : this.#showTrap(request);
  }

  async #takeReport(request: ChallengeRequest): Promise<PageReply> {
    const { siteKeys, buckets, now } = this.context;
    const text = await request.body();
    if (text === null || text.length > MAX_REPORT) return refuse(413, "too-large");
    const report = parseReport(text);
    if (report === null) return refuse(400, "bad-report");
    const siteKey = await siteKeys.byPublicKey(report.k);
    if (siteKey === null) return refuse(404, "unknown-sitekey");
    if (!siteKey.pageScript) return refuse(403, "page-script-is-off");
    if (!this.#isFromSite(request, siteKey)) return refuse(403, "host-not-allowed");
    const ip = visitorOf(request, siteKey);
    if (ip === null) return refuse(403, "visitor-unknown");
    const bucket = `report ${siteKey.id} ${networkOf(ip)}`;
    const { isAllowed } = buckets.take(bucket, REPORTS_PER_SECOND, REPORTS_AT_ONCE);
    if (!isAllowed) return refuse(429, "too-many-reports");
    const known = this.#sessionOf(request, siteKey, ip, report);
    // A session begins with a page: what a browser sends as it leaves one may have another user agent than its requests.
    if (known === null && report.n === 0) return json(200, {}, ANY_SITE);
    const before = known ?? newSession(now());
    const session = withReport(before, report, request.header("user-agent"), now());
    this.context.statistics.countPage(siteKey.id, now(), eventsOf(report, before, session));
    return this.#answer(request, siteKey, ip, report, session);
  }

  #sessionOf(
    request: ChallengeRequest,
    { workspaceId }: SiteKey,
    ip: Ip,
    { s }: Report,
  ): Session | null {
    const { sessions, now } = this.context;
    const ua = request.header("user-agent") ?? undefined;
    const sent = passInCookie(request.header("cookie"), SESSION_NAME) ?? s ?? "";
    return sessions.read(sent, { workspaceId, ip, ua }, now());
  }

  /** The session as a cookie of this host; as text where the page is of another one, and its script keeps it. */
  #answer(
    request: ChallengeRequest,
    { workspaceId }: SiteKey,
    ip: Ip,
    { k, n, s }: Report,
    session: Session,
  ): PageReply {
    const { sessions, trapTokens, now } = this.context;
    const ua = request.header("user-agent") ?? undefined;
    const text = sessions.write(session, { workspaceId, ip, ua });
    const seconds = IDLE_MS / 1000;
    if (s !== undefined) return json(200, { session: text, seconds }, ANY_SITE);
    const secure = request.isHttps ? "; Secure" : "";
    const cookie = `${SESSION_NAME}=${text}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
    const trap = n === 1 && { trap: trapTokens.linkFor({ p: k, d: 0, t: now() }, ip, ua) };
    return json(200, { ...trap }, ["Set-Cookie", cookie]);
  }

  /**
   * The threat: pages of other sites that report under somebody's key. The browser says whose page it is, and scripts
   * cannot change that; programs can, and report about themselves.
   */
  #isFromSite(request: ChallengeRequest, siteKey: SiteKey): boolean {
    const host = originHost(request);
    if (host === null) return request.header("sec-fetch-site") === "same-origin";
    const { ownHost } = this.context;
    const isOwn = ownHost === null ? isLoopbackName(host) : host === ownHost;
    return isOwn || isHostAllowed(siteKey, host);
  }

  #showTrap(request: ChallengeRequest): MaybePromise<PageReply> {
    const { trapTokens, siteKeys } = this.context;
    const link = trapTokens.open(request.path.slice(TRAP_PATH.length));
    if (link === null) return plain(404, "There is nothing here.");
    if (isPrefetch(request)) return plain(403, "This page is not loaded ahead of time.");
    return andThen(siteKeys.byPublicKey(link.p), (siteKey) => {
      const ip = siteKey && visitorOf(request, siteKey);
      if (siteKey === null || ip === null) return plain(404, "There is nothing here.");
      const { statistics, traps, agentOf, now } = this.context;
      const ua = request.header("user-agent") ?? undefined;
      // HEAD asks whether a link works, and reads nothing.
      if (request.method === "GET" && trapTokens.isOwn(link, ip, ua, now())) {
        traps.note(siteKey.workspaceId, visitorName(networkOf(ip), agentOf(ip, ua)));
        statistics.countPage(siteKey.id, now(), ["trapped"]);
      }
      const visitor = { ip, ua, acceptLanguage: request.header("accept-language") };
      const page = trapPage(trapTokens, link, visitor, now());
      return link.d === 0 ? page : this.#later(link.d, page);
    });
  }

  /** A page that comes later the deeper it is. */
  async #later(depth: number, page: PageReply): Promise<PageReply> {
    if (this.#waiting >= MAX_WAITING) return page;
    this.#waiting++;
    await this.context.wait(Math.min(depth * STEP_MS, LONGEST_WAIT_MS));
    this.#waiting--;
    return page;
  }
}

/** The visitor, as a proxy with a key of the site's workspace says, or else as the connection shows. */
function visitorOf({ ip, fromProxy }: ChallengeRequest, { workspaceId }: SiteKey): Ip | null {
  return fromProxy?.workspaceId === workspaceId ? fromProxy.ip : ip;
}

/** Pages are counted as they come, and what was found once a session. */
function eventsOf({ n }: Report, before: Session, after: Session): PageEvent[] {
  const events: PageEvent[] = n === 1 ? ["reported"] : [];
  if (after.isAutomated && !before.isAutomated) events.push("automated");
  if (after.agent > 0 && before.agent === 0) events.push("agent");
  if (after.followedHoneypot && !before.followedHoneypot) events.push("honeypot");
  return events;
}

/** The host of the page; null where the browser withholds it, as `Referrer-Policy: no-referrer` asks. */
function originHost({ header }: ChallengeRequest): string | null {
  const [, host] = /^https?:\/\/(.+)$/.exec(header("origin") ?? "") ?? [];
  return host === undefined ? null : hostNameOf(host);
}

/** Loaded ahead by the browser, and not by what the visitor did. */
const isPrefetch = ({ header }: ChallengeRequest): boolean =>
  /\bprefetch|\bprerender/i.test(header("sec-purpose") ?? header("purpose") ?? "");

const refuse = (status: number, error: string): PageReply => json(status, { error }, ANY_SITE);
