import { answerAuth } from "@/lib/auth/door/answer-auth";
import { findSession } from "@/lib/features/users/sessions";
import type { Runtime } from "@/lib/runtime/runtime";
import { fromAddress } from "../http/from-address";
import type { Stage } from "./stage";

export const ROUTE_ORIGIN = "http://localhost:3000";

let browsers = 0;

/** A browser with its own address and cookies, which calls the real routes without a server. */
export class RouteBrowser {
  readonly cookies = new Map<string, string>();
  readonly #address = `198.51.100.${++browsers % 250}`;

  constructor(
    private readonly stage: Stage,
    sessionToken?: string,
  ) {
    if (sessionToken !== undefined) this.cookies.set("gatehouse.session", sessionToken);
  }

  /** Calls the panel's API. @param name method and path, with parameters in brackets */
  async call(name: string, body: unknown = {}, params: Record<string, string> = {}) {
    const route = this.stage.routes.find((each) => each.name === name);
    if (route === undefined) throw new Error(`There is no ${name}.`);
    const request = this.#request(`/api/panel/${route.path}`, {
      method: route.method,
      ...(route.method !== "GET" && { body: JSON.stringify(body) }),
    });
    const response = await route.handle(request, params);
    this.#keep(response);
    return { status: response.status, text: await response.text() };
  }

  /** Below `/api/auth/`. */
  get(path: string): Promise<Response> {
    return this.#auth(path, { method: "GET" });
  }

  /** Posts to the sign-in routes, as our forms do. @returns the URL in the answer */
  async post(path: string, fields: Record<string, string>): Promise<string> {
    const { csrfToken } = await (await this.get("csrf")).json();
    const body = new URLSearchParams({ ...fields, csrfToken, json: "true" });
    return (await (await this.#auth(path, { method: "POST", body })).json()).url;
  }

  /** The signed-in user's address. */
  async user(): Promise<string | null> {
    const { prisma } = this.#runtime();
    const token = this.cookies.get("gatehouse.session") ?? "";
    return (await findSession(prisma, token, Date.now()))?.user.email ?? null;
  }

  async #auth(path: string, init: RequestInit): Promise<Response> {
    const request = this.#request(`/api/auth/${path}`, init);
    const segments = new URL(request.url).pathname.split("/").slice(3);
    const response = await answerAuth(this.#runtime(), request, segments);
    this.#keep(response);
    return response;
  }

  #request(path: string, init: RequestInit): Request {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const host = new URL(ROUTE_ORIGIN).host;
    const own = { cookie, host, "sec-fetch-site": "same-origin" };
    const headers = { ...own, ...fromAddress(this.#address) };
    return new Request(`${ROUTE_ORIGIN}${path}`, { ...init, headers });
  }

  #keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b/.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  #runtime(): Runtime {
    const { runtime } = this.stage;
    if (runtime === undefined) throw new Error("The test has no runtime yet.");
    return runtime;
  }
}
