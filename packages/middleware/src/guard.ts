import { type Network, parseNetwork } from "./address.js";
import { challengeAnswer, refusalAnswer, returnAnswer } from "./answers.js";
import type { Decision, Options, Outcome, SiteRequest } from "./options.js";
import { passInCookie, withoutPass } from "./pass.js";
import { ask, type Judgement, NoDecision, type Question } from "./question.js";
import { isTrusted, visitorAddress } from "./visitor-address.js";

const MAX_REMEMBERED = 10_000;
/** So many silences in a row, and nobody waits for the next. */
const SILENCES = 5;
const REST_MS = 10_000;

/** Asks Gatehouse about each request. Where there is no decision, the visitor is let in. */
export class Guard {
  readonly #options: Options;
  readonly #trusted: readonly Network[];
  readonly #remembered = new Map<
    string,
    { readonly judgement: Judgement; readonly until: number }
  >();
  #silences = 0;
  #restUntil = 0;
  #isReported = false;

  /** @throws TypeError when the URL is none, the key is empty, or a proxy is neither an address nor a CIDR */
  constructor(options: Options) {
    if (!/^https?:$/.test(new URL(options.url).protocol)) throw new TypeError("url is not HTTP.");
    if (options.key === "") throw new TypeError("key is empty.");
    this.#options = options;
    this.#trusted = (options.trustedProxies ?? []).map(parseNetwork);
  }

  /** Never rejects. */
  async protect(request: SiteRequest): Promise<Outcome> {
    const { skip = [], clientAddressHeader } = this.#options;
    const { target, pass } = withoutPass(request.target);
    if (skip.some((prefix) => target.startsWith(prefix))) return LET_IN;
    const url = this.#urlOf(request, target);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (pass !== null && isRead) {
      return { kind: "answer", answer: returnAnswer(target, pass, url.startsWith("https:")) };
    }
    const ip = visitorAddress(request, this.#trusted, clientAddressHeader);
    if (ip === null) return this.#letIn("the visitor's address is unknown");
    const question = {
      ip,
      ua: request.header("user-agent"),
      url,
      pass: passInCookie(request.header("cookie")),
    };
    try {
      return this.#act(request, url, await this.#judge(question));
    } catch (error) {
      return this.#letIn(error instanceof NoDecision ? error.message : "something unforeseen");
    }
  }

  /** The URL as the visitor sees it. */
  #urlOf({ scheme, host, peer, header }: SiteRequest, target: string): string {
    const isBehindProxy = peer !== null && isTrusted(peer, this.#trusted);
    const forwarded = (name: string) => (isBehindProxy ? header(name) : null);
    const seenScheme = forwarded("x-forwarded-proto") === "https" ? "https" : scheme;
    const seenHost = forwarded("x-forwarded-host") ?? host;
    return `${forwarded("x-forwarded-proto") === "http" ? "http" : seenScheme}://${seenHost}${target}`;
  }

  async #judge(question: Question): Promise<Judgement> {
    const { cacheSeconds = 0, now = Date.now } = this.#options;
    const name = JSON.stringify([question.ip, question.ua, question.pass]);
    const known = this.#remembered.get(name);
    if (known !== undefined && now() < known.until) return known.judgement;
    if (now() < this.#restUntil) throw new NoDecision("it did not answer before", true);
    const judgement = await this.#asked(question, now);
    // A challenge leads back to one page: it is no answer for another.
    if (cacheSeconds > 0 && judgement.challenge === null)
      this.#remember(name, judgement, now() + cacheSeconds * 1_000);
    return judgement;
  }

  async #asked(question: Question, now: () => number): Promise<Judgement> {
    try {
      const judgement = await ask(this.#options, question);
      this.#silences = 0;
      this.#isReported = false;
      return judgement;
    } catch (error) {
      this.#silences = error instanceof NoDecision && error.isSilence ? this.#silences + 1 : 0;
      if (this.#silences >= SILENCES) this.#restUntil = now() + REST_MS;
      throw error;
    }
  }

  #remember(name: string, judgement: Judgement, until: number): void {
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size >= MAX_REMEMBERED && oldest !== undefined) {
      this.#remembered.delete(oldest);
    }
    this.#remembered.delete(name);
    this.#remembered.set(name, { judgement, until });
  }

  #act(request: SiteRequest, url: string, judgement: Judgement): Outcome {
    if (!judgement.isBlocked) return { kind: "pass", decision: decisionOf(judgement) };
    const mode = request.header("sec-fetch-mode");
    const isPage = mode === null || mode === "navigate";
    const { blockPage } = this.#options;
    const answer =
      judgement.challenge !== null && isPage
        ? challengeAnswer(request.method, judgement.challenge)
        : refusalAnswer(request.method, url, judgement, blockPage);
    return { kind: "answer", answer };
  }

  #letIn(why: string): Outcome {
    const { report = console.warn } = this.#options;
    if (!this.#isReported) report(`Gatehouse does not decide, and visitors are let in: ${why}.`);
    this.#isReported = true;
    return LET_IN;
  }
}

const LET_IN: Outcome = { kind: "pass", decision: null };

function decisionOf({ reason, country, asn, bot, requestId }: Judgement): Decision {
  return { reason, country, asn, bot, requestId };
}
