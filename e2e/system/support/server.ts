import { type Answer, bodyOf, type Sending, send } from "./http";
import type { Program } from "./program";

/** The metrics token of every server that a test starts. */
export const METRICS_TOKEN = "a-token-for-the-metrics";

/** A running server: `server.ts`, or Next.js alone. */
export class Server {
  constructor(
    readonly program: Program,
    readonly port: number,
  ) {}

  send(path: string, options?: Sending): Promise<Answer> {
    return send(this.port, path, options);
  }

  /** The body of an endpoint's answer, which must be a success. */
  async ask(endpoint: string, parameters: Readonly<Record<string, string>>) {
    const answer = await this.get(endpoint, parameters);
    if (answer.status === 200) return bodyOf(answer);
    throw new Error(`${endpoint} answered ${answer.status}: ${answer.text}`);
  }

  /** A client's call. */
  get(endpoint: string, parameters: Readonly<Record<string, string>>): Promise<Answer> {
    return this.send(`/api/${endpoint}?${new URLSearchParams(parameters)}`);
  }

  /** The text of `/metrics`. */
  async metrics(): Promise<string> {
    const { status, text } = await this.send("/metrics", {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    if (status !== 200) throw new Error(`/metrics answered ${status}: ${text}`);
    return text;
  }

  /** One figure of `/metrics`. */
  async metric(name: string): Promise<number> {
    const text = await this.metrics();
    const value = new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1];
    if (value === undefined) throw new Error(`There is no metric ${name}.`);
    return Number(value);
  }
}
