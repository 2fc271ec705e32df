import { readdirSync } from "node:fs";
import { ownAddress } from "../support/own-address";
import { expect, test } from "../support/test";
import { type ApiSession, browserLike, signUpByApi } from "./support/api-session";
import { OPERATOR_STATE, readOperatorWorkspace } from "./support/operator-workspace";
import { type PanelRoute, panelRoutes } from "./support/routes";

/*
 * Tests that need a server with real sessions. lib/panel/tenancy.test.ts checks for every route who may call it, with
 * whose ids.
 */
const ROUTES = panelRoutes();
const PAGES = readPages();
const NOBODYS_ID = "01890000-0000-7000-8000-0000000000ff";

/** Every page that requires a session, with parameters in brackets: `/w/[handle]/keys`. */
function readPages(): string[] {
  const folder = new URL("../../app/(panel)", import.meta.url).pathname;
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("page.tsx"))
    .map((name) => `/${name.replace(/\/?page\.tsx$/, "")}`)
    .sort();
}

/** A path with its parameters filled in. */
function fill(path: string, handle: string): string {
  return path
    .replace("[handle]", handle)
    .replace("/lists/[list]/[id]", "/lists/ipBlacklist/999999999999")
    .replace("[list]", "ipBlacklist")
    .replace("[version]", "1")
    .replace("[file]", "2026-03-10T10-00-00-000Z-1f2e3d4c.eml")
    .replace(/\[(?:id|userId)\]/, NOBODYS_ID);
}

const titleOf = ({ method, path }: PanelRoute) => `${method} ${path}`;

test("every route requires a session", async ({ playwright, baseURL }) => {
  const anonymous = await browserLike(playwright, baseURL);
  const closed = ROUTES.filter(({ guard }) => guard !== "public");
  expect(closed.length).toBeGreaterThan(60);
  for (const route of closed) {
    const answer = await anonymous.fetch(fill(route.path, readOperatorWorkspace().handle), {
      method: route.method,
    });
    expect.soft(answer.status(), titleOf(route)).toBe(401);
  }
  await anonymous.dispose();
});

test("every route refuses changes that another site's page asks for", async ({
  playwright,
  baseURL,
}) => {
  const foreign = await playwright.request.newContext({
    ...(baseURL !== undefined && { baseURL }),
    storageState: OPERATOR_STATE,
    extraHTTPHeaders: { ...ownAddress(), "Sec-Fetch-Site": "cross-site" },
  });
  for (const route of ROUTES.filter(({ method }) => method !== "GET")) {
    const path = fill(route.path, readOperatorWorkspace().handle);
    const answer = await foreign.fetch(path, { method: route.method, data: {} });
    expect.soft(answer.status(), titleOf(route)).toBe(403);
  }
  await foreign.dispose();
});

test.describe("every page", () => {
  let stranger: ApiSession;

  test.beforeAll(async ({ playwright, baseURL }) => {
    stranger = await signUpByApi(playwright, baseURL, "stranger");
  });

  test("redirects to the sign-in page without a session", async ({ playwright, baseURL }) => {
    const anonymous = await browserLike(playwright, baseURL);
    expect(PAGES.length).toBeGreaterThan(15);
    for (const page of PAGES) {
      const answer = await anonymous.get(fill(page, readOperatorWorkspace().handle), {
        maxRedirects: 0,
      });
      expect.soft(answer.status(), page).toBe(307);
      expect.soft(answer.headers().location, page).toMatch(/^\/sign-in\b/);
    }
    await anonymous.dispose();
  });

  test("of a workspace or the operator does not exist for strangers", async () => {
    const closed = PAGES.filter((page) => /^\/(?:w|operator)\b/.test(page));
    expect(closed.length).toBeGreaterThan(12);
    for (const page of closed) {
      const answer = await stranger.call("GET", fill(page, readOperatorWorkspace().handle));
      expect.soft(answer.status(), page).toBe(404);
    }
    const own = await stranger.call("GET", `/w/${stranger.handle}/overview`);
    expect(own.status()).toBe(200);
  });
});
