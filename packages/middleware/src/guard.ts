import type { Network } from "./address.js";
import { refusalAnswer, returnAnswer } from "./answers.js";
import { Breaker } from "./breaker.js";
import { Cache } from "./cache.js";
import { checkOptions } from "./check-options.js";
import { type Judgement, NoDecision } from "./judgement.js";
import type { Decision, Options, Outcome, SiteRequest } from "./options.js";
import { Outage } from "./outage.js";
import { passInCookie } from "./pass.js";
import { ask, cutQuestion, type Question } from "./question.js";
import { isSkipped, type Visit, visitOf } from "./visit.js";
import { visitorAddress } from "./visitor-address.js";

/** Asks Gatehouse about each request. Where there is no decision, the visitor is let in. */
export class Guard {
  readonly #options: Options;
  readonly #trusted: readonly Network[];
  readonly #cache: Cache;
  readonly #breaker: Breaker;
  readonly #outage: Outage;

  /** @throws TypeError when an option cannot be used */
  constructor(options: Options) {
    const { key, cacheSeconds = 0, now = Date.now, report = console.warn } = options;
    this.#trusted = checkOptions(options);
    this.#options = options;
    this.#cache = new Cache(cacheSeconds, now);
    this.#breaker = new Breaker(now);
    this.#outage = new Outage(report, key);
  }

  /** Never rejects. */
  async protect(request: SiteRequest): Promise<Outcome> {
    try {
      return await this.#outcomeOf(visitOf(request, this.#trusted));
    } catch (error) {
      this.#outage.say(error instanceof NoDecision ? error.message : "something unforeseen");
      return LET_IN;
    }
  }

  async #outcomeOf(visit: Visit): Promise<Outcome> {
    const { skip = [], clientAddressHeader, blockPage } = this.#options;
    const { request, target, pass, url, isRead } = visit;
    if (isSkipped(target, skip)) return LET_IN;
    if (pass !== null && isRead) return { kind: "answer", answer: returnAnswer(visit, pass) };
    const ip = visitorAddress(request, this.#trusted, clientAddressHeader);
    if (ip === null) throw new NoDecision("the visitor's address is unknown", false);
    const ua = request.header("user-agent");
    const question = { ip, ua, url, pass: passInCookie(request.header("cookie")) };
    const judgement = await this.#judge(cutQuestion(question));
    return judgement.isBlocked
      ? { kind: "answer", answer: refusalAnswer(visit, judgement, blockPage) }
      : { kind: "pass", decision: decisionOf(judgement) };
  }

  async #judge(question: Question): Promise<Judgement> {
    const known = this.#cache.get(question);
    if (known !== null) return known;
    if (!this.#breaker.allows()) throw new NoDecision("it did not answer before", false);
    const judgement = await this.#asked(question);
    this.#outage.over();
    this.#cache.put(question, judgement);
    return judgement;
  }

  async #asked(question: Question): Promise<Judgement> {
    try {
      const judgement = await ask(this.#options, question);
      this.#breaker.answered();
      return judgement;
    } catch (error) {
      if (error instanceof NoDecision && error.isSilence) this.#breaker.silent();
      else this.#breaker.answered();
      throw error;
    }
  }
}

const LET_IN: Outcome = { kind: "pass", decision: null };

function decisionOf({ reason, country, asn, bot, requestId }: Judgement): Decision {
  return { reason, country, asn, bot, requestId };
}
