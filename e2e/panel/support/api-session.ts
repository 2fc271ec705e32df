import type { APIRequestContext, APIResponse, PlaywrightWorkerArgs } from "@playwright/test";

import { ownAddress } from "../../support/own-address";
import { newAccount, openAccount } from "./accounts";

type Playwright = PlaywrightWorkerArgs["playwright"];
/** The fixture's type. */
type BaseUrl = string | undefined;

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
    extraHTTPHeaders: { ...ownAddress(), "Sec-Fetch-Site": "same-origin" },
  });
}

/** Signs a new user up and in. */
export async function signUpByApi(
  playwright: Playwright,
  baseURL: BaseUrl,
  name: string,
): Promise<ApiSession> {
  const context = await browserLike(playwright, baseURL);
  const { email, password } = newAccount(name);
  const handle = await openAccount(context, { email, password });
  return {
    email,
    handle,
    call: (method, path, body) =>
      context.fetch(path, { method, ...(body !== undefined && { data: body }) }),
  };
}
