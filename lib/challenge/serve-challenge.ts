import { andThen, attempt, type MaybePromise } from "@/lib/base/and-then";
import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Ip } from "@/lib/ip/ip";
import { parseIp } from "@/lib/ip/parse";
import { NEVER_KEPT, type PageReply } from "@/lib/visitors/page";
import { networkOfHolder } from "./holder";
import {
  CHALLENGE_PATH,
  challengePage,
  codeOf,
  DENIED_PATH,
  deniedPage,
  expiredPage,
  failedPage,
  type PageFor,
  WAIT_SECONDS,
} from "./page";
import { PASS_NAME, PASS_PARAMETER } from "./passes";
import type { ChallengeContext, ChallengeRequest, WidgetContext } from "./ports";
import { isProof } from "./proof";
import { json, plain } from "./reply";
import { keepsCookies, MAX_ROUNDS, roundsCookie, roundsOf } from "./rounds";
import { seenBrowser } from "./seen-browser";
import { findOddities, isAutomated, type Oddity, packOddities, parseSignals } from "./signals";
import { secondsOf } from "./solved";
import type { Ticket } from "./tickets";
import { solvedName } from "./visitor-pass";
import { redeem, SITEVERIFY_PATH, siteverify } from "./widget/siteverify";
import { ANY_SITE, Widget } from "./widget/widget";
import { widgetScript } from "./widget/widget-script";

/** The page for a proxy that cannot pass on the page of a refused visitor. */
function showDenied({ search }: ChallengeRequest, page: PageFor): PageReply {
  const query = new URLSearchParams(search);
  const status = Number(query.get("status"));
  const isError = Number.isInteger(status) && status >= 400 && status <= 599;
  const id = /^[\w-]{1,64}$/.exec(query.get("id") ?? "")?.[0] ?? "";
  return deniedPage(page, isError ? status : 403, id);
}

const pageFor = ({ header }: ChallengeRequest, brand: PageFor["brand"]): PageFor => ({
  acceptLanguage: header("accept-language"),
  brand,
});

/** The outcome of redeeming a token of our own form. */
export type Redeemed = "right" | "missing" | "used-or-old" | "foreign" | "no-such-key";

/** Serves what is below `/.gatehouse/`, and `/api/siteverify`. Never throws or rejects. */
export class ChallengeDoor {
  /** Solved tickets: each gives one pass. */
  readonly #used = new BoundedCache<string, true>(100_000);
  readonly #widget: Widget;

  constructor(
    private readonly context: ChallengeContext,
    private readonly widgetContext: WidgetContext,
    private readonly report: (error: unknown) => void,
  ) {
    this.#widget = new Widget(widgetContext);
  }

  serve(request: ChallengeRequest): MaybePromise<PageReply> {
    return attempt(
      () => this.#route(request),
      (error) => {
        this.report(error);
        if (request.path === CHALLENGE_PATH) return expiredPage(pageFor(request, null));
        return json(500, { success: false, "error-codes": ["internal-error"] }, ANY_SITE);
      },
    );
  }

  /**
   * Redeems a token of one of our own forms, as `siteverify` does for customers'.
   *
   * @param publicKey of the site key that the form shows
   * @param action the form's name: a token of another form with the same key does not count
   */
  async redeem(publicKey: string, action: string, response: string): Promise<Redeemed> {
    const siteKey = await this.widgetContext.siteKeys.byPublicKey(publicKey);
    if (siteKey === null) return "no-such-key";
    if (response === "") return "missing";
    const token = await redeem(this.widgetContext, siteKey, response, null);
    if (token === "timeout-or-duplicate") return "used-or-old";
    return typeof token === "string" || token.a !== action ? "foreign" : "right";
  }

  #route(request: ChallengeRequest): MaybePromise<PageReply> {
    const { method, path, search } = request;
    const isRead = method === "GET" || method === "HEAD";
    switch (path) {
      case CHALLENGE_PATH: {
        if (method === "POST") return this.#solve(request);
        if (!isRead) return plain(405, "Use GET or POST.", ["Allow", "GET, HEAD, POST"]);
        return this.#show(request, new URLSearchParams(search).get("ticket") ?? "", false);
      }
      case DENIED_PATH:
        if (!isRead) return plain(405, "Use GET.", ["Allow", "GET, HEAD"]);
        return andThen(this.#pageFor(request, null), (page) => showDenied(request, page));
      case "/.gatehouse/challenge.js":
        return isRead ? widgetScript() : plain(405, "Use GET.", ["Allow", "GET, HEAD"]);
      case "/.gatehouse/widget/start":
      case "/.gatehouse/widget/solve": {
        if (method !== "POST") return plain(405, "Use POST.", ["Allow", "POST"]);
        return path.endsWith("start") ? this.#widget.start(request) : this.#widget.solve(request);
      }
      case SITEVERIFY_PATH:
        return siteverify(this.widgetContext, request);
      default:
        return plain(404, "There is nothing here.");
    }
  }

  /** The page's workspace: the ticket's, or that of the proxy which passes the visitor on. */
  #pageFor(request: ChallengeRequest, ticket: Ticket | null): MaybePromise<PageFor> {
    const workspaceId = ticket?.w ?? request.fromProxy?.workspaceId;
    if (workspaceId === undefined) return pageFor(request, null);
    // The caller names the configuration of a refused visitor's page: all are the workspace's own.
    const configuration =
      ticket === null ? new URLSearchParams(request.search).get("configuration") : ticket.b;
    // A page without a face is better than none.
    const brand = attempt(
      () => this.context.brandOf(workspaceId, configuration ?? null),
      () => null,
    );
    return andThen(brand, (found) => pageFor(request, found));
  }

  #show(request: ChallengeRequest, text: string, isEarly: boolean): MaybePromise<PageReply> {
    const ticket = this.#ticketFor(request, text);
    return andThen(this.#pageFor(request, ticket), (page) =>
      this.#showTo(page, request, ticket, { text, isEarly }),
    );
  }

  #showTo(
    page: PageFor,
    request: ChallengeRequest,
    ticket: Ticket | null,
    { text, isEarly }: { readonly text: string; readonly isEarly: boolean },
  ): PageReply {
    if (ticket === null) return expiredPage(page);
    // Back in the browser's history: there is nothing to solve any more.
    if (this.#used.get(codeOf(text))) return back(ticket, ticket.r);
    const cookies = request.header("cookie");
    if (Math.max(roundsOf(cookies, ticket), ticket.c ?? 0) >= MAX_ROUNDS)
      return failedPage(page, ticket.q);
    const shown = challengePage(page, { text, ticket, isEarly });
    if (keepsCookies(cookies)) return shown;
    const cookie = roundsCookie(ticket, 0, 0, request.isHttps);
    return { ...shown, headers: [...shown.headers, "Set-Cookie", cookie] };
  }

  async #solve(request: ChallengeRequest): Promise<PageReply> {
    const body = await request.body();
    if (body === null) return plain(413, "That is too much.");
    const form = new URLSearchParams(body);
    const text = form.get("ticket") ?? "";
    const ticket = this.#ticketFor(request, text);
    const page = await this.#pageFor(request, ticket);
    if (ticket === null || request.ip === null) return expiredPage(page);
    const code = codeOf(text);
    // A second tab, or a second click: the first has the pass.
    if (this.#used.get(code)) return back(ticket, ticket.r);
    const outcome = this.#judge(request, ticket, code, form);
    if (outcome === "early") return this.#show(request, text, true);
    if (outcome === "failed") return failedPage(page, ticket.q);
    this.#used.set(code, true);
    return this.#letIn(request, ticket, outcome.oddities) ?? expiredPage(page);
  }

  #judge(
    request: ChallengeRequest,
    ticket: Ticket,
    code: string,
    form: URLSearchParams,
  ): { readonly oddities: readonly Oddity[] } | "early" | "failed" {
    const proof = form.get("proof") ?? "";
    if (proof === "") {
      if (ticket.s !== 1) return "failed";
      const isEarly = this.context.now() - ticket.t < WAIT_SECONDS * 1000;
      return isEarly ? "early" : { oddities: ["without-script"] };
    }
    if (!isProof(code, proof)) return "failed";
    const signals = parseSignals(form.get("signals") ?? "");
    if (signals === null || (ticket.a === 1 && isAutomated(signals))) return "failed";
    return { oddities: findOddities(signals, seenBrowser(request)) };
  }

  /** @returns null when the visitor is not known */
  #letIn(request: ChallengeRequest, ticket: Ticket, oddities: readonly Oddity[]): PageReply | null {
    const ip = visitorOf(request, ticket);
    if (ip === null) return null;
    const { passes, solved, hash, now } = this.context;
    const holder = {
      workspaceId: ticket.w,
      host: ticket.h,
      ip,
      ua: request.header("user-agent") ?? undefined,
    };
    const what = { at: now(), oddities: packOddities(oddities) };
    const pass = passes.issue(holder, what, ticket.c);
    const cookies = request.header("cookie");
    // A browser that keeps the cookie has it to show: any program with its address and user agent would pass otherwise.
    const keepsPass = ticket.n === undefined && keepsCookies(cookies);
    // Back after a pass that did not count: the site does not pass cookies on.
    const round = roundsOf(cookies, ticket);
    if (!keepsPass || round > 0) solved.add(solvedName(hash, holder), what);
    const rounds = roundsCookie(ticket, round, now(), request.isHttps);
    if (ticket.n !== undefined) {
      return back(ticket, withPass(ticket.r, pass), ["Set-Cookie", rounds]);
    }
    const secure = request.isHttps ? "; Secure" : "";
    const cookie = `${PASS_NAME}=${pass}; Path=/; Max-Age=${secondsOf(what.oddities)}; HttpOnly; SameSite=Lax${secure}`;
    // Where cookies are refused, the pass comes back once in the URL.
    const to = keepsPass ? ticket.r : withPass(ticket.r, pass);
    return back(ticket, to, ["Set-Cookie", cookie, "Set-Cookie", rounds]);
  }

  /**
   * The ticket of this request; null when it is not one. Where the page leads to another host, it is valid only for
   * the network that it was made for, so no one can send others through it.
   */
  #ticketFor({ ip }: ChallengeRequest, text: string): Ticket | null {
    const ticket = this.context.tickets.read(text, this.context.now());
    if (ticket?.n === undefined) return ticket;
    return ip !== null && networkOfHolder(ip) === ticket.n ? ticket : null;
  }
}

/**
 * A workspace's own proxy is believed about who solves its challenges: by its key, or as the one that asked about the
 * visitor. Another workspace's key proves nothing here, or whoever has one could solve for anybody.
 */
function visitorOf({ ip, fromProxy }: ChallengeRequest, { w, p, i }: Ticket): Ip | null {
  if (fromProxy?.workspaceId === w) return fromProxy.ip;
  return i !== undefined && p === ip?.text ? parseIp(i) : ip;
}

function back({ r }: Ticket, location: string, more: readonly string[] = []): PageReply {
  // A call that named no URL: the visitor knows where they were.
  if (r === "") return plain(200, "You can go back to the page that you wanted.", more);
  return { status: 303, headers: [...NEVER_KEPT, "Location", location, ...more], body: "" };
}

function withPass(url: string, pass: string): string {
  if (url === "") return "";
  const [before = "", ...fragment] = url.split("#");
  const joined = `${before}${before.includes("?") ? "&" : "?"}${PASS_PARAMETER}=${pass}`;
  return fragment.length === 0 ? joined : `${joined}#${fragment.join("#")}`;
}
