import { randomUUID } from "node:crypto";
import { BoundedCache } from "@/lib/base/bounded-cache";
import { hostNameOf, isLoopbackName } from "@/lib/net/hosts";
import { pageLanguage } from "@/lib/visitors/language";
import type { PageReply } from "@/lib/visitors/page";
import type { ChallengeFailure } from "../failures";
import { networkOfHolder } from "../holder";
import { codeOf } from "../page";
import type { ChallengeRequest, SiteKeyEvent, WidgetContext } from "../ports";
import { json } from "../reply";
import { seenBrowser } from "../seen-browser";
import { findOddities, isAutomated, parseSignals, type Signals } from "../signals";
import { isHostAllowed, isPublicKey, type SiteKey } from "../site-key";
import { isLikeAProgram } from "../suspicion";
import { type Task, taskOf, unproven } from "../task";
import type { SolvedFrom } from "../work/demand";
import { ACTION, MAX_CDATA, TOKEN_SECONDS, WIDGET_TICKET_MS, type WidgetTicket } from "./tokens";

/** For pages of any site: no cookie is read, and nothing in an answer is another's. */
export const ANY_SITE: readonly string[] = ["Access-Control-Allow-Origin", "*"];

/** Serves the script in a customer's page: a challenge, and then a token for its solution. */
export class Widget {
  /** Challenges that came back too late: each counts once. */
  readonly #late = new BoundedCache<string, true>(10_000);

  constructor(private readonly context: WidgetContext) {}

  /** @param request POST of `sitekey`, and where the customer wants them of `action`, `cdata` and `language` */
  async start(request: ChallengeRequest): Promise<PageReply> {
    const form = await formOf(request);
    if (form === null) return refuse(413, "too-large");
    const of = (name: string) => form.get(name) ?? "";
    const [publicKey, action, cdata] = [of("sitekey"), of("action"), of("cdata")];
    if (!ACTION.test(action)) return refuse(400, "bad-action");
    if (cdata.length > MAX_CDATA) return refuse(400, "bad-cdata");
    const siteKey = await this.#find(publicKey);
    if (siteKey === null) return refuse(404, "unknown-sitekey");
    const host = hostOf(request);
    if (host === null || !this.#isAllowed(siteKey, host)) return refuse(403, "host-not-allowed");
    const { id, workspaceId, difficulty } = siteKey;
    const ticket = {
      ...{ k: id, w: workspaceId, h: host, a: action, c: cdata, d: difficulty },
      t: this.context.now(),
      p: placeOf(request),
    };
    this.#count(request, { ...ticket, m: 0 }, { what: "shown" });
    const { dir, words } = pageLanguage(of("language") || request.header("accept-language"));
    return json(200, { ...this.#ask(ticket), dir, words: words.widget }, ANY_SITE);
  }

  #ask(ticket: Omit<WidgetTicket, "m">): { readonly ticket: string; readonly task: Task } {
    const { tickets, demand } = this.context;
    const workMs = demand.workMs(fromOf(ticket), ticket.d, ticket.s === 1);
    const text = tickets.write({ ...ticket, m: workMs });
    return { ticket: text, task: taskOf(codeOf(text), workMs) };
  }

  /** @param request POST of `ticket`, `proof` and `signals` */
  async solve(request: ChallengeRequest): Promise<PageReply> {
    const form = await formOf(request);
    if (form === null) return refuse(413, "too-large");
    const { tickets, tokens, used, demand, now } = this.context;
    const text = form.get("ticket") ?? "";
    const code = codeOf(text);
    const ticket = tickets.read(text, now());
    if (ticket === null || ticket.h !== hostOf(request) || ticket.p !== placeOf(request)) {
      this.#countLate(request, text, code);
      return refuse(410, "expired");
    }
    const until = ticket.t + WIDGET_TICKET_MS;
    const claim = { workspaceId: ticket.w, id: `ticket ${code}`, until, attempt: null };
    if (!(await used.claim(claim))) {
      this.#count(request, ticket, { what: "failed", why: "used" });
      return refuse(410, "expired");
    }
    const signals = parseSignals(form.get("signals") ?? "");
    const oddities = signals === null ? [] : findOddities(signals, seenBrowser(request));
    const why = failureOf(code, form.get("proof") ?? "", ticket.m, signals);
    if (why !== null) {
      demand.noteFailure(fromOf(ticket));
      this.#count(request, ticket, { what: "failed", why, oddities });
      return refuse(403, "failed");
    }
    // A browser that may be a program's works more; it may be a person's and is not turned away.
    if (isLikeAProgram(oddities) && ticket.s !== 1) {
      return json(200, this.#ask({ ...ticket, s: 1 }), ANY_SITE);
    }
    demand.notePass(fromOf(ticket));
    this.#count(request, ticket, { what: "solved", ms: now() - ticket.t, oddities });
    const { k, h, a, c } = ticket;
    const token = tokens.write({ k, h, a, c, t: now(), i: randomUUID() });
    return json(200, { token, seconds: TOKEN_SECONDS }, ANY_SITE);
  }

  #find(publicKey: string): SiteKey | null | Promise<SiteKey | null> {
    return isPublicKey(publicKey) ? this.context.siteKeys.byPublicKey(publicKey) : null;
  }

  /**
   * The threat: a page of another site sends its own name as `Host` too, and gets tokens as if it were ours. So the
   * asked host counts for nothing.
   */
  #isAllowed(siteKey: SiteKey, host: string): boolean {
    const { ownHost } = this.context;
    const isOwn = ownHost === null ? isLoopbackName(host) : host === ownHost;
    return isOwn || isHostAllowed(siteKey, host);
  }

  /** Its owner's trials in the panel count as well: they show what a visitor would. */
  #count(
    { ip, header }: ChallengeRequest,
    { k, t }: WidgetTicket,
    event: Pick<SiteKeyEvent, "what" | "why" | "ms" | "oddities">,
  ): void {
    const { placeOf, deviceOf, statistics } = this.context;
    const place = ip === null ? NOWHERE : placeOf(ip);
    const device = deviceOf(header("user-agent") ?? undefined);
    statistics.count({ siteKeyId: k, at: t, device, ...place, ...event });
  }

  #countLate(request: ChallengeRequest, text: string, code: string): void {
    const { tickets, now } = this.context;
    const late = tickets.open(text);
    if (late === null || late.h !== hostOf(request)) return;
    if (this.#late.get(code) || tickets.isFresh(late, now())) return;
    this.#late.set(code, true);
    this.#count(request, late, { what: "failed", why: "expired" });
  }
}

/** The network that a challenge is shown to: it is solved there. */
const placeOf = ({ ip }: ChallengeRequest): string => (ip === null ? "" : networkOfHolder(ip));

const fromOf = ({ w, k, p }: Pick<WidgetTicket, "w" | "k" | "p">): SolvedFrom => ({
  workspaceId: w,
  site: k,
  network: p,
});

const NOWHERE = { countryCode: "NN", asn: 0 };

function failureOf(
  code: string,
  proof: string,
  workMs: number,
  signals: Signals | null,
): ChallengeFailure | null {
  const failure = unproven(code, workMs, proof);
  if (failure !== null) return failure;
  if (signals === null) return "malformed-signals";
  return isAutomated(signals) ? "automated" : null;
}

async function formOf({ body }: ChallengeRequest): Promise<URLSearchParams | null> {
  const text = await body();
  return text === null ? null : new URLSearchParams(text);
}

/** The host of the page, which the browser sends and scripts cannot change. */
function hostOf({ header }: ChallengeRequest): string | null {
  const [, host] = /^https?:\/\/(.+)$/.exec(header("origin") ?? "") ?? [];
  return host === undefined ? null : hostNameOf(host);
}

function refuse(status: number, error: string): PageReply {
  return json(status, { error }, ANY_SITE);
}
