import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { owesTwoFactor } from "@/lib/auth/two-factor-duty";
import { isAtLeast, type Role } from "@/lib/base/role";
import { nameRequester } from "@/lib/db/requester";
import { getMembership, type MemberWorkspace } from "@/lib/features/members";
import type { SessionUser } from "@/lib/features/users";
import {
  type Actor,
  findUnstorableText,
  InvalidInputError,
  parseInput,
  type ServiceContext,
} from "@/lib/kernel";
import { clientOf } from "@/lib/net/client-address";
import { NOT_STORED } from "@/lib/net/not-stored";
import { getRuntime, type Running } from "@/lib/runtime/running";
import type { Runtime } from "@/lib/runtime/runtime";
import type { Client, SecurityEvent } from "@/lib/security/event";
import { BODY_BYTES, PUBLIC_BODY_BYTES } from "../body-sizes";
import type { ProblemCode } from "../schemas/problem";
import { PanelError, problemResponse, respond } from "./problem-response";
import { readBytes } from "./read-bytes";
import { tokenOf } from "./token-call";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const READING = new Set(["GET", "HEAD"]);

export type Params = Readonly<Record<string, string>>;
/** @param params of the path, decoded */
export type Handler = (request: Request, params: Params) => Promise<Response>;

export interface PanelCall {
  readonly request: Request;
  readonly params: Params;
  readonly runtime: Running;
  /** Epoch ms. */
  readonly now: number;
  readonly client: Client;
  /** The default body limit, bytes. */
  readonly bodyBytes: number;
}

export interface UserCall extends PanelCall {
  readonly user: SessionUser;
  /** The user, for the audit trail. */
  readonly actor: Actor;
}

export interface WorkspaceCall extends PanelCall {
  /** The account that limits count: the user's, or that of who made the access token. */
  readonly user: { readonly id: string };
  /** Null when an access token calls. */
  readonly person: SessionUser | null;
  /** The person who calls, or who made the token. */
  readonly principal: Principal;
  /** For the audit trail. */
  readonly actor: Actor;
  readonly workspace: MemberWorkspace;
  /** For the services. */
  readonly ctx: ServiceContext;
}

/** A person who answers for a call. */
export interface Principal {
  readonly id: string;
  readonly email: string;
  readonly isVerified: boolean;
  /** Whether they act as the installation's operator, which a token never does. */
  readonly isOperator: boolean;
}

/** A route for anyone (sign-up, reset), same origin only. `work` returns a Response, or the JSON to send. */
export function publicRoute(work: (call: PanelCall) => Promise<unknown>): Handler {
  return async (request, params) => {
    let call: PanelCall | undefined;
    try {
      const runtime = await getRuntime();
      const now = runtime.api.clock.now();
      const client = clientOf(request.headers, runtime.env.trustedProxies);
      const bodyBytes = PUBLIC_BODY_BYTES;
      call = { request, params, runtime, now, client, bodyBytes };
      refuseUnstorable(call.params);
      const isBrowsers = tokenOf(request) === undefined;
      if (isBrowsers && !READING.has(request.method) && !isSameOrigin(request.headers)) {
        note(call, { action: "access.refuse", outcome: "failure", reason: "cross-site" });
        throw new PanelError({ code: "forbidden", message: "This came from another site." });
      }
      const result = await work(call);
      if (result instanceof Response) return result;
      return Response.json(result ?? {}, { headers: NOT_STORED });
    } catch (error) {
      if (call !== undefined && error instanceof PanelError) noteBypass(call, error);
      return errorResponse(error);
    }
  };
}

/** Records rate limits, and bodies that none of our forms sends. */
function noteBypass(call: PanelCall, { problem }: PanelError): void {
  if (problem.code === "rate_limited") note(call, { action: "rate.refuse", outcome: "failure" });
  const reason = MALFORMED[problem.code];
  if (reason !== undefined) note(call, { action: "request.refuse", outcome: "failure", reason });
}

const MALFORMED: Partial<Readonly<Record<ProblemCode, string>>> = {
  invalid_input: "panel: malformed",
  too_large: "panel: body_too_large",
};

/** The response for any error; an unexpected one is logged under a reference. */
export async function errorResponse(error: unknown): Promise<Response> {
  const response = problemResponse(error) ?? (await unexpected(error));
  if (response.status === 503) (await getRuntime()).reports.requestFailed(error);
  return response;
}

/**
 * A route for signed-in users.
 *
 * @param servesSetUp open to users who still owe two-factor sign-in (`TWO_FACTOR`), or to accept the terms
 */
export function userRoute(
  work: (call: UserCall) => Promise<unknown>,
  { servesSetUp = false }: { readonly servesSetUp?: boolean } = {},
): Handler {
  return publicRoute(async (call) => {
    const user =
      tokenOf(call.request) === undefined
        ? await call.runtime.findUser(call.request.headers)
        : null;
    if (user === null) {
      throw new PanelError({ code: "unauthenticated", message: "Sign in first." });
    }
    if (user.isWaiting) {
      const message = "An operator has to approve your account first.";
      throw new PanelError({ code: "approval_needed", message });
    }
    if (!servesSetUp && user.owesLegal) {
      const message =
        "The terms are new or have changed. Load the page again to read and accept them.";
      throw new PanelError({ code: "terms_needed", message });
    }
    if (!servesSetUp && owesTwoFactor(user, call.runtime.env)) {
      const message = "Set up two-factor authentication on your account page first.";
      throw new PanelError({ code: "two_factor_needed", message });
    }
    const actor = { userId: user.id, name: user.email };
    return work({ ...call, user, actor, bodyBytes: BODY_BYTES });
  });
}

/**
 * A route of the workspace `params.handle`, for members with at least this role; to others the workspace does
 * not exist. An access token opens it too, through the management API.
 */
export function workspaceRoute(
  role: Role,
  work: (call: WorkspaceCall) => Promise<unknown>,
): Handler {
  const bySession = userRoute(async (call) => {
    const { prisma } = call.runtime;
    const workspace = await getMembership(prisma, call.user.id, call.params.handle ?? "");
    if (workspace === null) {
      throw new PanelError({ code: "not_found", message: "There is no such workspace." });
    }
    if (workspace.requiresTwoFactor && !call.user.hasTwoFactor) {
      const message = "This workspace requires two-factor authentication. Set it up first.";
      throw new PanelError({ code: "two_factor_needed", message });
    }
    if (!isAtLeast(workspace.role, role)) {
      noteOfUser(call, "access.refuse", {
        outcome: "failure",
        reason: `role ${workspace.role} below ${role}`,
        workspaceId: workspace.id,
      });
      throw roleTooLow(workspace.role, role);
    }
    const ctx = { prisma, workspaceId: workspace.id, actor: call.actor, now: call.now };
    return work({ ...call, person: call.user, principal: call.user, workspace, ctx });
  });
  const byToken = publicRoute(async (call) => work(tokenCall(call, role)));
  return (request, params) =>
    tokenOf(request) === undefined ? bySession(request, params) : byToken(request, params);
}

/** @throws PanelError when the token's scopes do not come to the role, which the scope of a route implies */
function tokenCall(call: PanelCall, role: Role): WorkspaceCall {
  const token = tokenOf(call.request);
  if (token === undefined) throw new Error("no access token makes this call");
  const { name, workspace, maker } = token;
  if (!isAtLeast(workspace.role, role)) throw roleTooLow(workspace.role, role);
  nameRequester(maker.id);
  const actor = { userId: null, name: `token ${name}` };
  const ctx = { prisma: call.runtime.prisma, workspaceId: workspace.id, actor, now: call.now };
  const principal = { ...maker, isOperator: false };
  const caller = { user: { id: maker.id }, person: null, principal, actor };
  return { ...call, ...caller, workspace, ctx, bodyBytes: BODY_BYTES };
}

function roleTooLow(role: Role, needed: Role): PanelError {
  const message = `Your role here is ${role}; this requires ${needed} or higher.`;
  return new PanelError({ code: "forbidden", message });
}

/** The person who calls. @throws PanelError for an access token, which is none */
export function personOf({ person }: WorkspaceCall): SessionUser {
  if (person !== null) return person;
  throw new PanelError({ code: "forbidden", message: "Only a person can do this, in the panel." });
}

/** A route for the installation's operators. To others it does not exist. */
export function operatorRoute(work: (call: UserCall) => Promise<unknown>): Handler {
  return userRoute(async (call) => {
    if (!call.user.isOperator) {
      noteOfUser(call, "access.refuse", { outcome: "failure", reason: "no operator" });
      throw new PanelError({ code: "not_found", message: "There is no such page." });
    }
    return work(call);
  });
}

/** Records a security event from this request's client. */
export function note(
  { runtime, client }: { readonly runtime: Pick<Runtime, "security">; readonly client: Client },
  event: Omit<SecurityEvent, keyof Client>,
): void {
  runtime.security.record({ ...event, ...client });
}

/** Records a security event of the signed-in user or the access token, a success by default. */
export function noteOfUser(
  call: UserCall | WorkspaceCall,
  action: SecurityEvent["action"],
  details: Partial<Omit<SecurityEvent, keyof Client | "action" | "userId">> = {},
): void {
  const { id: userId } = call.user;
  const who = tokenOf(call.request) === undefined ? { userId } : { actor: call.actor.name };
  note(call, { action, outcome: "success", ...details, ...who });
}

/** Records an operator's act on the installation, or on a workspace. */
export function noteOfOperator(
  call: UserCall,
  action: "operator.act" | "account.update",
  reason: string,
  workspaceId?: string,
): void {
  note(call, { action, outcome: "success", reason, workspaceId, actor: call.user.email });
}

/**
 * The JSON body, of at most `maxBytes` (`body-sizes.ts`).
 *
 * @throws InvalidInputError with every problem, by field; PanelError when too large or not JSON
 */
export async function readBody<S extends z.ZodType>(
  call: PanelCall,
  schema: S,
  maxBytes: number = call.bodyBytes,
): Promise<z.output<S>> {
  const text = Buffer.concat(await readBytes(call, maxBytes)).toString("utf8");
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new PanelError({ code: "invalid_input", message: "The body is not JSON." });
  }
  return parseInput(schema, json);
}

/** The query. @throws InvalidInputError with every problem, by parameter */
export function readQuery<S extends z.ZodType>({ request }: PanelCall, schema: S): z.output<S> {
  return parseInput(schema, Object.fromEntries(new URL(request.url).searchParams));
}

/** An id from the path. @throws PanelError (404) unless it is a UUID */
export function idParam({ params }: PanelCall, name: string): string {
  const id = params[name] ?? "";
  if (UUID.test(id)) return id;
  throw new PanelError({ code: "not_found", message: "There is no object with that id." });
}

/**
 * Whether a state-changing request comes from our own pages. Browsers send `Sec-Fetch-Site`, which no script
 * can forge; older ones send `Origin`, which must name the requested host. A request with neither is no
 * browser's, so it carries no victim's cookie, but is refused too: none of ours look like that.
 */
function isSameOrigin(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  const host = origin === null ? undefined : URL.parse(origin)?.host;
  return host !== undefined && host === headers.get("host");
}

/** @throws InvalidInputError for text the database cannot store (`%00`) */
function refuseUnstorable(params: Params): void {
  const problems = findUnstorableText(params);
  if (problems.length > 0) throw new InvalidInputError(problems);
}

async function unexpected(err: unknown): Promise<Response> {
  const reference = randomUUID();
  const { log } = await getRuntime();
  log.error({ err, reference }, "a panel request failed");
  return respond({ code: "internal", message: `Something failed here. Reference: ${reference}` });
}
