import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { currentUser } from "@/lib/auth/current-user";
import { getRuntime, type Runtime } from "@/lib/runtime";
import type { Actor } from "@/lib/services/actor";
import { parseInput } from "@/lib/services/input";
import type { SessionUser } from "@/lib/services/user/get-session-user";
import { getMembership, type MemberWorkspace } from "@/lib/services/workspace/get-membership";
import { isAtLeast, type Role } from "../schemas/role";
import { NOT_STORED, PanelError, problemResponse, respond } from "./problem-response";
import { isSameOrigin } from "./same-origin";

const MAX_BODY_BYTES = 4 * 1024 * 1024;
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
    try {
      if (!READING.has(request.method) && !isSameOrigin(request.headers)) {
        throw new PanelError({ code: "forbidden", message: "This came from another site." });
      }
      const runtime = await getRuntime();
      const now = runtime.api.clock.now();
      const result = await work({ request, params: await params, runtime, now });
      if (result instanceof Response) return result;
      return Response.json(result ?? {}, { headers: NOT_STORED });
    } catch (error) {
      return errorResponse(error);
    }
  };
}

/** The answer for whatever was thrown; what nobody foresaw goes to the log and is named by a reference. */
export async function errorResponse(error: unknown): Promise<Response> {
  return problemResponse(error) ?? unforeseen(error);
}

/** A route for whoever is signed in. */
export function userRoute(work: (call: UserCall) => Promise<unknown>): Handler {
  return publicRoute(async (call) => {
    const user = await currentUser();
    if (user === null) {
      throw new PanelError({ code: "unauthenticated", message: "Sign in first." });
    }
    return work({ ...call, user, actor: { userId: user.id, name: user.email } });
  });
}

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
      throw new PanelError({ code: "not_found", message: "There is no such page." });
    }
    return work(call);
  });
}

/** The request's JSON body. @throws InvalidInputError with every problem, by field */
export async function readBody<S extends z.ZodType>(
  call: PanelCall,
  schema: S,
): Promise<z.output<S>> {
  const text = await readText(call, MAX_BODY_BYTES);
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

/** The request's body as UTF-8 text. @throws PanelError when it is larger than `maxBytes` */
export async function readText({ request }: PanelCall, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      const message = `The body is larger than ${maxBytes / 1024 / 1024} MB.`;
      throw new PanelError({ code: "invalid_input", message });
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

async function unforeseen(err: unknown): Promise<Response> {
  const reference = randomUUID();
  const { log } = await getRuntime();
  log.error({ err, reference }, "a panel request failed");
  return respond({ code: "internal", message: `Something failed here. Reference: ${reference}` });
}
