import { expect } from "vitest";
import { z } from "zod";
import { loadOperations, OTHER_AREAS, WORKSPACE_AREAS } from "@/lib/panel/operations/areas";
import type { Method, Operation } from "@/lib/panel/operations/operation";
import { REQUESTS } from "./requests";
import { assertWorded } from "./worded";
import type { WorkspaceFixture } from "./workspace-fixture";

/** A mail in the outbox, too young to be removed. */
export const MAIL_FILE = "2999-03-10T10-00-00-000Z-1f2e3d4c.eml";

/** A route of the panel's API, callable without a server. */
export interface Route {
  /** Method and path, as `REQUESTS` has them. */
  readonly name: string;
  readonly method: Method;
  /** Below `/api/panel/`, parameters in brackets. */
  readonly path: string;
  readonly guard: "public" | "user" | "workspace" | "operator";
  readonly handle: Operation["handle"];
  /** The schema of its JSON; null when it answers with something else. */
  readonly answer: z.ZodType | null;
}

/** The operations, independent of `REQUESTS`. */
export async function loadRoutes(): Promise<Route[]> {
  const [ofWorkspaces, others] = await Promise.all([
    loadOperations(WORKSPACE_AREAS),
    loadOperations(OTHER_AREAS),
  ]);
  return [
    ...ofWorkspaces.map((operation) => routeOf(operation, "w/[handle]/")),
    ...others.map((operation) => routeOf(operation, "")),
  ];
}

function routeOf(operation: Operation, base: string): Route {
  const { method, guard, handle, answerType } = operation;
  const { answer = guard === "workspace" ? z.object({}) : null } = operation;
  const path = `${base}${operation.path}`;
  const name = `${method} ${path}`;
  return { name, method, path, guard, handle, answer: answerType === undefined ? answer : null };
}

/** The owner of the ids that a path is filled with. */
export interface Naming {
  readonly handle: string;
  readonly ids: WorkspaceFixture;
  readonly userId: string;
}

/** The values for the brackets of a path. */
export function paramsOf(path: string, { handle, ids, userId }: Naming): Record<string, string> {
  const idOf: Readonly<Record<string, string>> = {
    keys: ids.keyId,
    configurations: ids.configurationId,
    smarturls: ids.smartUrlId,
    invitations: ids.invitationId,
    traffic: ids.recordId,
    lists: ids.entryId,
    workspaces: ids.workspaceId,
    deletions: ids.workspaceId,
    feeds: "no-such-feed",
    domains: ids.domainId,
    "site-keys": ids.siteKeyId,
    appeals: ids.appealId,
    campaigns: ids.campaignId,
    mistakes: ids.recordId,
    streams: ids.streamId,
    "access-tokens": ids.accessTokenId,
    webhooks: ids.webhookId,
    reports: ids.smartUrlId,
    // Not the caller's own session.
    sessions: ids.keyId,
    passkeys: ids.keyId,
    // No user waits for approval.
    "sign-up": ids.keyId,
  };
  const area = path.split("/")[path.startsWith("w/") ? 2 : 1] ?? "";
  const all: Readonly<Record<string, string | undefined>> = {
    handle,
    list: area === "named-lists" ? ids.listName : "ipBlacklist",
    version: "1",
    file: MAIL_FILE,
    userId,
    ruleId: ids.alertRuleId,
    channelId: ids.alertChannelId,
    site: "no-such-site",
    delivery: ids.deliveryId,
    id: path.includes("/views/") ? ids.viewId : idOf[area],
  };
  const names = [...path.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => name);
  return Object.fromEntries(
    names.map((name) => {
      const value = all[name];
      if (value === undefined) throw new Error(`${path}: nothing is known to put at [${name}]`);
      return [name, value];
    }),
  );
}

/** Calls a route with its valid request and reads the whole answer. @returns the status */
export async function statusOf(route: Route, naming: Naming): Promise<number> {
  return (await answerOf(route, naming)).status;
}

/** Overrides parts of the valid request. */
export interface Instead {
  readonly query?: string;
  /** By name, beside the valid request's. */
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or text as it is. */
  readonly body?: unknown;
  /** Parameters of the path, decoded. */
  readonly params?: Readonly<Record<string, string>>;
}

/** The same, with the answer's text. */
export async function answerOf(
  route: Route,
  naming: Naming,
  instead: Instead = {},
): Promise<{ readonly status: number; readonly text: string }> {
  const good = REQUESTS[route.name]?.[1] ?? {};
  const query = instead.query ?? good.query ?? "";
  const params = { ...paramsOf(route.path, naming), ...instead.params };
  const path = route.path.replace(/\[(\w+)\]/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? "").toWellFormed()),
  );
  const content = instead.body ?? good.body?.(naming.ids) ?? {};
  const request = new Request(`http://127.0.0.1/api/panel/${path}?${query}`, {
    method: route.method,
    headers: { "Sec-Fetch-Site": "same-origin", ...good.headers, ...instead.headers },
    ...(route.method !== "GET" && {
      body: typeof content === "string" ? content : JSON.stringify(content),
    }),
  });
  const response = await route.handle(request, params);
  const answer = { status: response.status, text: await response.text() };
  assertWorded("panel", { ...answer, of: route.name });
  assertDeclared(route, response, answer.text);
  return answer;
}

/**
 * Every answer that a test meets is the one that its operation declares: whole, and without a field more.
 */
function assertDeclared(
  { name, answer }: { readonly name: string; readonly answer: z.ZodType | null },
  response: Response,
  text: string,
): void {
  if (response.status !== 200 || answer === null) return;
  const json: unknown = JSON.parse(text);
  const parsed = answer.safeParse(json);
  expect({ name, problems: parsed.error?.issues ?? [] }).toEqual({ name, problems: [] });
  expect({ name, answer: parsed.data }).toEqual({ name, answer: json });
}
