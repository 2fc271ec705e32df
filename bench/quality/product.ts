import { Agent, get } from "node:http";

/** The questions about one visitor. */
export interface Visit {
  readonly ua: string;
  readonly url: string;
  readonly ip: string;
}

interface CheckResult {
  readonly id: string;
  readonly outcome: string;
  readonly evidence?: readonly object[];
}

/** The fields of a decision that the bench reads; the same in every release. */
export interface Decision {
  readonly ip: string;
  readonly blockAccess: 0 | 1;
  readonly userType: string;
  readonly asn: number;
  readonly detail: {
    readonly decidedBy: string | null;
    readonly checks: readonly CheckResult[];
    readonly score?: number;
    readonly scoreParts?: readonly { readonly name: string; readonly points: number }[];
  };
}

const CONNECTIONS = 24;
const SAY_EVERY = 10_000;

/** A running product, asked over HTTP. */
export class Product {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  #asked = 0;

  constructor(
    private readonly url: string,
    private readonly apikey: string,
    private readonly say: (line: string) => void,
  ) {}

  /** Decisions on visits, in their order. */
  decide(visits: readonly Visit[]): Promise<Decision[]> {
    return this.#all(visits, ({ ua, url, ip }) => this.#ask("blocker", { ip, ua, url }));
  }

  /** Whether mail to these domains is disposable, in their order. */
  async areDisposable(domains: readonly string[]): Promise<boolean[]> {
    type Answer = { readonly info?: { readonly isDisposableEmail?: number } };
    const answers = await this.#all(domains, (domain) =>
      this.#ask<Answer>("email-validation", { email: `someone@${domain}` }),
    );
    return answers.map(({ info }) => info?.isDisposableEmail === 1);
  }

  close(): void {
    this.#agent.destroy();
  }

  async #all<Q, A>(questions: readonly Q[], ask: (question: Q) => Promise<A>): Promise<A[]> {
    const answers: A[] = [];
    const waiting = questions.entries();
    const worker = async () => {
      for (const [index, question] of waiting) {
        answers[index] = await ask(question);
        if (++this.#asked % SAY_EVERY === 0) this.say(`${this.#asked} calls`);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    return answers;
  }

  /** @throws on any answer but 200: a figure from half the calls would be none */
  #ask<T>(endpoint: string, given: Readonly<Record<string, string>>): Promise<T> {
    const query = new URLSearchParams({ apikey: this.apikey, detail: "1", ...given });
    return new Promise((resolve, reject) => {
      const request = get(
        `${this.url}/api/${endpoint}?${query}`,
        { agent: this.#agent },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () => {
            const text = Buffer.concat(chunks).toString();
            if (response.statusCode === 200)
              resolve(JSON.parse(text) as T); // by the contract
            else reject(new Error(`${endpoint} answered ${response.statusCode}: ${text}`));
          });
        },
      );
      request.on("error", reject);
    });
  }
}
