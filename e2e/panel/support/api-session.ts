import type { APIRequestContext, APIResponse, PlaywrightWorkerArgs } from "@playwright/test";

import { readMailedLink } from "./accounts";

type Playwright = PlaywrightWorkerArgs["playwright"];
/** The fixture's type. */
type BaseUrl = string | undefined;

const PASSWORD = "a tester's rather long password";

/** A signed-in user who calls the panel's API as their browser would. */
export interface ApiSession {
  readonly email: string;
  /** The workspace created with the account. */
  readonly handle: string;
  call(method: string, path: string, body?: unknown): Promise<APIResponse>;
}

/** A context with the headers that browsers send from our own pages. */
export function browserLike(playwright: Playwright, baseURL: BaseUrl): Promise<APIRequestContext> {
  return playwright.request.newContext({
    ...(baseURL !== undefined && { baseURL }),
    // Not the test pages' context: signing in with its cookies would end their session.
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: { "Sec-Fetch-Site": "same-origin" },
  });
}

/** Signs a new user up and in. */
export async function signUpByApi(
  playwright: Playwright,
  baseURL: BaseUrl,
  name: string,
): Promise<ApiSession> {
  const context = await browserLike(playwright, baseURL);
  const handle = `${name}-${crypto.randomUUID().slice(0, 8)}`;
  const email = `${handle}@example.org`;
  await expectOk(await context.post("/api/panel/sign-up", { data: { email, password: PASSWORD } }));
  const token = new URL(await readMailedLink(email, "Confirm your email")).hash.slice(1);
  const proof = { token, password: PASSWORD };
  await expectOk(await context.post("/api/panel/verify-email", { data: proof }));
  const { csrfToken } = await (await context.get("/api/auth/csrf")).json();
  await context.post("/api/auth/callback/credentials", {
    form: { csrfToken, email, password: PASSWORD, json: "true" },
  });
  return {
    email,
    handle,
    call: (method, path, body) =>
      context.fetch(path, { method, ...(body !== undefined && { data: body }) }),
  };
}

async function expectOk(response: APIResponse): Promise<void> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${await response.text()}`);
}
