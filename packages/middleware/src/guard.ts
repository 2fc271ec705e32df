import type { Network } from "./address.js";
import { awayAnswer, refusalAnswer, returnAnswer } from "./answers.js";
import { askedHeaders } from "./asked-headers.js";
import { BlockPages } from "./block-pages.js";
import { Breaker } from "./breaker.js";
import { Cache } from "./cache.js";
import { checkOptions } from "./check-options.js";
import { type Judgement, NoDecision } from "./judgement.js";
import type { Decision, Options, Outcome, SiteRequest } from "./options.js";
import { Outage } from "./outage.js";
import { passInCookie, sessionInCookie } from "./pass.js";
import { ask, cutQuestion, type Question } from "./question.js";
import { isSkipped, type Visit, visitOf } from "./visit.js";
import { visitorAddress } from "./visitor-address.js";

/** Asks Gatehouse about each request. Where there is no decision, it is as the owner chose. */
export class Guard {
  readonly #options: Options;
  readonly #trusted: readonly Network[];
  readonly #cache: Cache;
  readonly #breaker: Breaker;
  readonly #outage: Outage;
  readonly #pages: BlockPages;
  readonly #now: () => number;

  /** @throws TypeError when an option cannot be used */
  constructor(options: Options) {
    const { cacheSeconds = 0, now = Date.now } = options;
    this.#trusted = checkOptions(options);
    this.#options = options;
    this.#now = now;
    this.#cache = new Cache(cacheSeconds, now);
    this.#breaker = new Breaker(now);
    this.#outage = new Outage(options, now);
    this.#pages = new BlockPages(options, now);
  }

  /** Never rejects. */
  async protect(request: SiteRequest): Promise<Outcome> {
    try {
      return await this.#outcomeOf(visitOf(request, this.#trusted));
    } catch (error) {
      this.#outage.say(error instanceof NoDecision ? error.message : "something unforeseen");
      if (this.#options.whenAway !== "closed") return LET_IN;
      return { kind: "answer", answer: awayAnswer(request.method) };
    }
  }

  async #outcomeOf(visit: Visit): Promise<Outcome> {
    const { skip = [], clientAddressHeader, blockPage, configuration = "" } = this.#options;
    const { request, target, pass, url, isRead } = visit;
    if (isSkipped(target, skip)) return LET_IN;
    if (pass !== null && isRead) return { kind: "answer", answer: returnAnswer(visit, pass) };
    const ip = visitorAddress(request, this.#trusted, clientAddressHeader);
    if (ip === null) throw new NoDecision("the visitor's address is unknown", false);
    const { header } = request;
    const question = {
      ip,
      ua: header("user-agent"),
      url,
      pass: passInCookie(header("cookie")),
      session: sessionInCookie(header("cookie")),
      // Only configurations have rules on them.
      headers: configuration === "" ? null : askedHeaders(header, this.#options.headers ?? []),
    };
    const judgement = await this.#judge(cutQuestion(question));
    const pages = this.#pages;
    return judgement.isBlocked
      ? { kind: "answer", answer: await refusalAnswer(visit, judgement, { blockPage, pages }) }
      : { kind: "pass", decision: decisionOf(judgement) };
  }

  async #judge(question: Question): Promise<Judgement> {
    const known = this.#cache.get(question);
    if (known !== null) return known;
    if (!this.#breaker.allows()) throw new NoDecision("it did not answer before", false);
    const judgement = await this.#asked(question);
    if (!judgement.isFault) this.#outage.over();
    if (judgement.unpaid !== null) this.#outage.unpaid(judgement.why);
    this.#cache.put(question, judgement);
    return judgement;
  }

  async #asked(question: Question): Promise<Judgement> {
    const askedAt = this.#now();
    try {
      const judgement = await ask(this.#options, question);
      this.#breaker.answered();
      return judgement;
    } catch (error) {
      if (error instanceof NoDecision && error.isSilence) this.#breaker.silent(askedAt);
      else this.#breaker.answered();
      throw error;
    }
  }
}

const LET_IN: Outcome = { kind: "pass", decision: null };

function decisionOf({ reason, country, asn, bot, requestId, unpaid }: Judgement): Decision {
  return { reason, country, asn, bot, requestId, unpaid };
}
