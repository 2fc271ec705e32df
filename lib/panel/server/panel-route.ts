import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { currentUser } from "@/lib/auth/current-user";
import { owesTwoFactor } from "@/lib/auth/two-factor-duty";
import { clientOf } from "@/lib/http/client-address";
import { getRuntime, type Runtime } from "@/lib/runtime";
import type { Client, SecurityEvent } from "@/lib/security/event";
import type { Actor } from "@/lib/services/actor";
import { findUnstorableText } from "@/lib/services/document/unstorable-text";
import { InvalidInputError } from "@/lib/services/errors";
import { parseInput } from "@/lib/services/input";
import type { SessionUser } from "@/lib/services/session/find-session";
import { getMembership, type MemberWorkspace } from "@/lib/services/workspace/get-membership";
import { BODY_BYTES, PUBLIC_BODY_BYTES } from "../body-sizes";
import type { ProblemCode } from "../schemas/problem";
import { isAtLeast, type Role } from "../schemas/role";
import { NOT_STORED, PanelError, problemResponse, respond } from "./problem-response";
import { readBytes } from "./read-bytes";
import { isSameOrigin } from "./same-origin";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const READING = new Set(["GET", "HEAD"]);

type Params = Readonly<Record<string, string>>;
type Handler = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;

/** What every route of the panel's API works with. */
export interface PanelCall {
  readonly request: Request;
  readonly params: Params;
  readonly runtime: Runtime;
  /** Epoch ms. */
  readonly now: number;
  readonly client: Client;
  /** Bytes that its body may have, where the route says nothing else. */
  readonly bodyBytes: number;
}

export interface UserCall extends PanelCall {
  readonly user: SessionUser;
  /** The user, for the audit trail. */
  readonly actor: Actor;
}

export interface WorkspaceCall extends UserCall {
  readonly workspace: MemberWorkspace;
}

/** A route for anybody (sign-up, reset): same origin only. What `work` returns is the JSON answer. */
export function publicRoute(work: (call: PanelCall) => Promise<unknown>): Handler {
  return async (request, { params }) => {
    let call: PanelCall | undefined;
    try {
      const runtime = await getRuntime();
      const now = runtime.api.clock.now();
      const client = clientOf(request.headers, runtime.env.trustedProxies);
      const bodyBytes = PUBLIC_BODY_BYTES;
      call = { request, params: await params, runtime, now, client, bodyBytes };
      refuseUnstorable(call.params);
      if (!READING.has(request.method) && !isSameOrigin(request.headers)) {
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

/** Too many tries, and bodies that none of our forms sends. */
function noteBypass(call: PanelCall, { problem }: PanelError): void {
  if (problem.code === "rate_limited") note(call, { action: "rate.refuse", outcome: "failure" });
  const reason = MALFORMED[problem.code];
  if (reason !== undefined) note(call, { action: "request.refuse", outcome: "failure", reason });
}

const MALFORMED: Partial<Readonly<Record<ProblemCode, string>>> = {
  invalid_input: "panel: malformed",
  too_large: "panel: body_too_large",
};

/** The answer for whatever was thrown; what nobody foresaw goes to the log and is named by a reference. */
export async function errorResponse(error: unknown): Promise<Response> {
  const response = problemResponse(error) ?? (await unforeseen(error));
  if (response.status === 503) (await getRuntime()).reports.requestFailed(error);
  return response;
}

/**
 * A route for whoever is signed in.
 *
 * @param servesSetUp whether it is open to those who owe two-factor sign-in still (`TWO_FACTOR`)
 */
export function userRoute(
  work: (call: UserCall) => Promise<unknown>,
  { servesSetUp = false }: { readonly servesSetUp?: boolean } = {},
): Handler {
  return publicRoute(async (call) => {
    const user = await currentUser();
    if (user === null) {
      throw new PanelError({ code: "unauthenticated", message: "Sign in first." });
    }
    if (!servesSetUp && owesTwoFactor(user, call.runtime.env)) {
      const message = "Switch two-factor sign-in on first: on your account page.";
      throw new PanelError({ code: "two_factor_needed", message });
    }
    const actor = { userId: user.id, name: user.email };
    return work({ ...call, user, actor, bodyBytes: BODY_BYTES });
  });
}

/** Of `userRoute`: open to those who owe two-factor sign-in still. */
export const SET_UP = { servesSetUp: true } as const;

/**
 * A route of one workspace, `params.handle`, for members of at least that role. To everybody else the
 * workspace does not exist.
 */
export function workspaceRoute(
  role: Role,
  work: (call: WorkspaceCall) => Promise<unknown>,
): Handler {
  return userRoute(async (call) => {
    const { prisma } = call.runtime;
    const workspace = await getMembership(prisma, call.user.id, call.params.handle ?? "");
    if (workspace === null) {
      throw new PanelError({ code: "not_found", message: "There is no such workspace." });
    }
    if (!isAtLeast(workspace.role, role)) {
      noteOfUser(call, "access.refuse", {
        outcome: "failure",
        reason: `role ${workspace.role} below ${role}`,
        workspaceId: workspace.id,
      });
      const message = `Your role here is ${workspace.role}; this takes ${role} or more.`;
      throw new PanelError({ code: "forbidden", message });
    }
    if (READING.has(call.request.method)) return work({ ...call, workspace });
    try {
      return await work({ ...call, workspace });
    } finally {
      // Whoever has just made a link follows it at once.
      call.runtime.served.noteChanged(workspace.handle);
    }
  });
}

/** A route of the installation itself, for its operators. To others it does not exist. */
export function operatorRoute(work: (call: UserCall) => Promise<unknown>): Handler {
  return userRoute(async (call) => {
    if (!call.user.isOperator) {
      noteOfUser(call, "access.refuse", { outcome: "failure", reason: "no operator" });
      throw new PanelError({ code: "not_found", message: "There is no such page." });
    }
    return work(call);
  });
}

/** Records a security event of whoever sends this request. */
export function note(
  { runtime, client }: Pick<PanelCall, "runtime" | "client">,
  event: Omit<SecurityEvent, keyof Client>,
): void {
  runtime.security.record({ ...event, ...client });
}

/** The same of the signed-in user; a success when nothing else is said. */
export function noteOfUser(
  call: UserCall,
  action: SecurityEvent["action"],
  details: Partial<Omit<SecurityEvent, keyof Client | "action" | "userId">> = {},
): void {
  note(call, { action, outcome: "success", ...details, userId: call.user.id });
}

/**
 * The request's JSON body, of at most `maxBytes` (`body-sizes.ts`).
 *
 * @throws InvalidInputError with every problem, by field; PanelError when it is too large, or no JSON
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

/** The request's query parameters. @throws InvalidInputError with every problem, by parameter */
export function readQuery<S extends z.ZodType>({ request }: PanelCall, schema: S): z.output<S> {
  return parseInput(schema, Object.fromEntries(new URL(request.url).searchParams));
}

/** An id from the path. What is no UUID is nobody's id, as far as anyone can tell. */
export function idParam({ params }: PanelCall, name: string): string {
  const id = params[name] ?? "";
  if (UUID.test(id)) return id;
  throw new PanelError({ code: "not_found", message: "There is nothing of that id." });
}

/** @throws InvalidInputError for a path that spells what the database cannot hold (`%00`) */
function refuseUnstorable(params: Params): void {
  const problems = findUnstorableText(params);
  if (problems.length > 0) throw new InvalidInputError(problems);
}

async function unforeseen(err: unknown): Promise<Response> {
  const reference = randomUUID();
  const { log } = await getRuntime();
  log.error({ err, reference }, "a panel request failed");
  return respond({ code: "internal", message: `Something failed here. Reference: ${reference}` });
}
