/** The cookie's name over plain HTTP. */
const SESSION_COOKIE = "gatehouse.session";

/** A user signed in at one process who calls the panel's API as their browser would. */
export class PanelSession {
  readonly #cookies = new Map<string, string>();

  private constructor(readonly origin: string) {}

  /** @throws Error when the sign-in is refused */
  static async signIn(port: number, email: string, password: string): Promise<PanelSession> {
    const session = new PanelSession(`http://127.0.0.1:${port}`);
    const csrf = await session.#fetch("/api/auth/csrf");
    const { csrfToken } = await csrf.json();
    const form = new URLSearchParams({ csrfToken, email, password, json: "true" });
    await session.#fetch("/api/auth/callback/credentials", { method: "POST", body: form });
    if (!session.#cookies.has(SESSION_COOKIE)) {
      throw new Error(`${email} could not sign in`);
    }
    return session;
  }

  /**
   * @param path relative to `/api/panel/`
   * @param body JSON, or text as it is
   */
  send(method: string, path: string, body?: object | string): Promise<Response> {
    const content = typeof body === "object" ? JSON.stringify(body) : body;
    return this.#fetch(`/api/panel/${path}`, {
      method,
      ...(content !== undefined && { body: content }),
    });
  }

  /** For a browser. */
  cookies(): { readonly name: string; readonly value: string; readonly url: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value, url: this.origin }));
  }

  /** Signs out; the cookies stay here, as a thief would have them. */
  async signOut(): Promise<void> {
    const { csrfToken } = await (await this.#fetch("/api/auth/csrf")).json();
    const held = new Map(this.#cookies);
    const body = new URLSearchParams({ csrfToken, json: "true" });
    await this.#fetch("/api/auth/signout", { method: "POST", body });
    for (const [name, value] of held) this.#cookies.set(name, value);
  }

  /** The JSON of a call that must succeed. */
  async call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await this.send(method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(`${this.origin}${path}`, {
      ...init,
      redirect: "manual",
      headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }
}
