import { andThen, type MaybePromise } from "@/lib/base/and-then";
import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Ip } from "@/lib/ip/ip";
import { parseIp } from "@/lib/ip/parse";
import { NEVER_KEPT, type PageReply } from "@/lib/visitors/page";
import type { ChallengeFailure } from "./failures";
import { ChallengeFunnel } from "./funnel";
import { networkOfHolder } from "./holder";
import {
  challengePage,
  codeOf,
  expiredPage,
  failedPage,
  type PageFor,
  type ShownChallenge,
} from "./page";
import { PASS_NAME, PASS_PARAMETER } from "./passes";
import type { AskedChallenge, ChallengeContext, ChallengeRequest } from "./ports";
import { plain } from "./reply";
import { keepsCookies, MAX_ROUNDS, roundsCookie, roundsOf } from "./rounds";
import { seenBrowser } from "./seen-browser";
import { findOddities, isAutomated, type Oddity, packOddities, parseSignals } from "./signals";
import { secondsOf } from "./solved";
import { isLikeAProgram, isWeak } from "./suspicion";
import { unproven } from "./task";
import type { TaskFacts } from "./tasks";
import { TICKET_MS, type Ticket } from "./tickets";
import { solvedName } from "./visitor-pass";
import type { SolvedFrom } from "./work/demand";

/** Steps that a visitor without JavaScript waits for, and how long each takes. */
const WAITING_STEPS = 3;
const STEP_SECONDS = 5;
/** Who comes back later than that has not waited for the step, but gone on with another. */
const STEP_ENDS_MS = 60_000;
/** Browsers' timers are not exact. */
const EARLY_MS = 250;

/** A visitor who is in front of a challenge: the ticket is right, and the address known. */
interface Challenged {
  readonly request: ChallengeRequest;
  readonly ticketText: string;
  readonly ticket: Ticket;
  readonly page: PageFor;
  readonly ip: Ip;
  readonly from: SolvedFrom;
}

/** Serves the challenge's page to visitors, and gives passes for what they solve. */
export class VisitorChallenge {
  /** Solved tickets, by their codes. Other threads and processes know them by `used`. */
  readonly #used = new BoundedCache<string, true>(100_000);
  readonly #funnel: ChallengeFunnel;

  constructor(
    private readonly context: ChallengeContext,
    private readonly pageOf: (
      request: ChallengeRequest,
      ticket: Ticket | null,
    ) => MaybePromise<PageFor>,
  ) {
    this.#funnel = new ChallengeFunnel(context);
  }

  /** Answers `GET`: the page, or the next step of waiting where a task is named. */
  show(request: ChallengeRequest): MaybePromise<PageReply> {
    const query = new URLSearchParams(request.search);
    return this.#withTicket(request, query.get("ticket") ?? "", (challenged) => {
      const { ticketText, ticket } = challenged;
      // Back in the browser's history: there is nothing to solve any more.
      if (this.#used.get(codeOf(ticketText))) return back(ticket, ticket.r);
      const cookies = request.header("cookie");
      if (request.method !== "HEAD") {
        this.#funnel.shown(this.#asked(request, ticket), codeOf(ticketText));
      }
      if (Math.max(roundsOf(cookies, ticket), ticket.c ?? 0) >= MAX_ROUNDS) {
        return this.#fail(challenged, "circles");
      }
      const task = this.#taskFor(challenged, query.get("task") ?? "");
      if (task?.n !== undefined) return this.#wait(challenged, task, task.n);
      const shown = this.#page(challenged, { n: 0 });
      if (keepsCookies(cookies)) return shown;
      const cookie = roundsCookie(ticket, 0, 0, request.isHttps);
      return { ...shown, headers: [...shown.headers, "Set-Cookie", cookie] };
    });
  }

  /** Answers `POST` of `ticket`, `task`, `proof` and `signals`. */
  async solve(request: ChallengeRequest): Promise<PageReply> {
    const body = await request.body();
    if (body === null) return plain(413, "That is too much.");
    const form = new URLSearchParams(body);
    return this.#withTicket(request, form.get("ticket") ?? "", (challenged) => {
      const { ticketText, ticket, from } = challenged;
      // A second tab, or a second click: the first has the pass.
      if (this.#used.get(codeOf(ticketText))) return back(ticket, ticket.r);
      const taskText = form.get("task") ?? "";
      const task = this.#taskFor(challenged, taskText);
      // Another network than the page was shown to, as when a phone leaves its Wi-Fi: there is a new task for that.
      if (task === null) return this.#page(challenged, { n: 0 });
      const judged = this.#judge(challenged, codeOf(taskText), task, form);
      if (typeof judged === "string") {
        this.context.demand.noteFailure(from);
        return this.#fail(challenged, judged);
      }
      // A browser that may be a program's works more; it may be a person's and is not turned away.
      if (isLikeAProgram(judged) && task.s !== 1) return this.#page(challenged, { s: 1 });
      return this.#letIn(challenged, judged);
    });
  }

  #judge(
    { request, ticket }: Challenged,
    code: string,
    { m }: TaskFacts,
    form: URLSearchParams,
  ): readonly Oddity[] | ChallengeFailure {
    const failure = unproven(code, m, form.get("proof") ?? "");
    if (failure !== null) return failure;
    const signals = parseSignals(form.get("signals") ?? "");
    if (signals === null) return "malformed-signals";
    if (ticket.a === 1 && isAutomated(signals)) return "automated";
    return findOddities(signals, seenBrowser(request));
  }

  /**
   * A step of waiting, which takes its time, or the pass after the last one. One visitor a minute and network gets so far, and
   * none while the network fails often.
   */
  #wait(challenged: Challenged, { t }: TaskFacts, steps: number): MaybePromise<PageReply> {
    const { ticket, from } = challenged;
    const { demand, now } = this.context;
    if (ticket.s !== 1 || demand.isMisbehaving(from)) return this.#fail(challenged, "no-proof");
    const waited = now() - t;
    if (waited > STEP_ENDS_MS) return this.#page(challenged, { n: 0 });
    const isEarly = waited < STEP_SECONDS * 1_000 - EARLY_MS;
    if (isEarly) this.#noteFailure(challenged.request, ticket, challenged.ticketText, "early");
    if (isEarly || (steps === 0 && !demand.mayWait(from))) {
      return this.#page(challenged, { n: steps }, true);
    }
    if (steps + 1 < WAITING_STEPS) return this.#page(challenged, { n: steps + 1 });
    return this.#letIn(challenged, ["without-script"]);
  }

  #fail({ request, ticketText, ticket, page }: Challenged, why: ChallengeFailure): PageReply {
    this.#noteFailure(request, ticket, ticketText, why);
    return failedPage(page, ticket.q);
  }

  /** @param more of the new task: steps waited for, or that the browser is suspected */
  #page(
    { ticketText, ticket, page, request, ip, from }: Challenged,
    more: Pick<TaskFacts, "n" | "s">,
    isEarly = false,
  ): PageReply {
    const { tasks, demand, now } = this.context;
    const workMs = demand.workMs(from, ticket.d === 1 ? "high" : "normal", more.s === 1);
    const mayWait = ticket.s === 1 && more.n !== undefined && !demand.isMisbehaving(from);
    const facts = { k: codeOf(ticketText), p: this.#placeOf(request, ip), t: now(), m: workMs };
    const left = STEP_SECONDS * (WAITING_STEPS - (more.n ?? 0));
    const step = { seconds: STEP_SECONDS * (isEarly ? 2 : 1), leftSeconds: left, isEarly };
    const shown: ShownChallenge = {
      ...{ ticketText, ticket, workMs },
      taskText: tasks.write({ ...facts, ...more }),
      waiting: mayWait ? step : null,
    };
    return challengePage(page, shown);
  }

  /** Network and browser: who solves is who was asked. */
  #placeOf({ header }: ChallengeRequest, ip: Ip): string {
    const browser = header("user-agent") ?? "";
    return this.context.hash(`challenge ${networkOfHolder(ip)} ${browser}`);
  }

  /** The task of this ticket and visitor; null when it is not one. */
  #taskFor({ request, ticketText, ip }: Challenged, taskText: string): TaskFacts | null {
    const task = this.context.tasks.read(taskText, this.context.now());
    const isOwn = task?.k === codeOf(ticketText) && task.p === this.#placeOf(request, ip);
    return isOwn ? task : null;
  }

  async #letIn(challenged: Challenged, oddities: readonly Oddity[]): Promise<PageReply> {
    const { request, ticketText, ticket, ip, from } = challenged;
    const { passes, solved, used, demand, hash, now } = this.context;
    const code = codeOf(ticketText);
    this.#used.set(code, true);
    const until = ticket.t + TICKET_MS;
    const claim = { workspaceId: ticket.w, id: `ticket ${code}`, until, attempt: null };
    // Solved in two places at once: one of them has the pass.
    if (!(await used.claim(claim))) return back(ticket, ticket.r);
    demand.notePass(from);
    const what = { at: now(), oddities: packOddities(oddities) };
    this.#funnel.solved(this.#asked(request, ticket), code, isWeak(what.oddities));
    const holder = {
      workspaceId: ticket.w,
      host: ticket.h,
      ip,
      ua: request.header("user-agent") ?? undefined,
    };
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

  /** Goes on with a visitor whose ticket is right; shows who has none that theirs is not. */
  #withTicket(
    request: ChallengeRequest,
    ticketText: string,
    go: (challenged: Challenged) => MaybePromise<PageReply>,
  ): MaybePromise<PageReply> {
    const ticket = this.#ticketFor(request, ticketText);
    if (ticket === null) this.#noteLate(request, ticketText);
    return andThen(this.pageOf(request, ticket), (page) => {
      const ip = ticket === null ? null : visitorOf(request, ticket);
      if (ticket === null || ip === null) return expiredPage(page);
      const from = { workspaceId: ticket.w, site: ticket.h, network: networkOfHolder(ip) };
      return go({ request, ticketText, ticket, page, ip, from });
    });
  }

  #noteLate(request: ChallengeRequest, text: string): void {
    const { tickets, now } = this.context;
    const late = tickets.open(text);
    if (late === null || tickets.isFresh(late, now())) return;
    this.#noteFailure(request, late, text, "expired");
  }

  #noteFailure(
    request: ChallengeRequest,
    ticket: Ticket,
    ticketText: string,
    why: ChallengeFailure,
  ): void {
    this.#funnel.failed(this.#asked(request, ticket), codeOf(ticketText), why);
  }

  #asked({ header }: ChallengeRequest, { w, o, k, t }: Ticket): AskedChallenge {
    const device = this.context.deviceOf(header("user-agent") ?? undefined);
    return { workspaceId: w, document: o ?? "", by: k ?? "", at: t, device };
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
