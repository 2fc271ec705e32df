import { type Answer, bodyOf, type Sending, send } from "./http";
import type { Program } from "./program";

/** A running server, `server.ts` or Next.js alone. */
export class Server {
  constructor(
    readonly program: Program,
    readonly port: number,
  ) {}

  send(path: string, options?: Sending): Promise<Answer> {
    return send(this.port, path, options);
  }

  /** The body of a call of an endpoint, which must succeed. */
  async ask(endpoint: string, parameters: Readonly<Record<string, string>>) {
    const answer = await this.get(endpoint, parameters);
    if (answer.status === 200) return bodyOf(answer);
    throw new Error(`${endpoint} answered ${answer.status}: ${answer.text}`);
  }

  get(endpoint: string, parameters: Readonly<Record<string, string>>): Promise<Answer> {
    return this.send(`/api/${endpoint}?${new URLSearchParams(parameters)}`);
  }

  /** One figure of `/metrics`. */
  async metric(name: string): Promise<number> {
    const { text } = await this.send("/metrics");
    const value = new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1];
    if (value === undefined) throw new Error(`There is no metric ${name}.`);
    return Number(value);
  }
}
