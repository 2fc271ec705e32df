import type { z } from "zod";
import type { Limit } from "@/lib/auth/allowances";
import type { Role } from "@/lib/base/role";
import type { TokenScope } from "@/lib/base/token-scopes";
import { assertConfirmed } from "../server/assert-confirmed";
import { limitAccount, limitClient } from "../server/limits";
import {
  type Handler,
  operatorRoute,
  type PanelCall,
  publicRoute,
  readBody,
  readQuery,
  type UserCall,
  userRoute,
  type WorkspaceCall,
  workspaceRoute,
} from "../server/panel-route";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Any of these scopes. */
type Alternatives = readonly TokenScope[];

/** The scopes that a token must have: one of each group. */
export type Needs = readonly Alternatives[];

/** Reads an area: `read` does, and the scope that changes it. */
export const readsOf = (area?: TokenScope): Needs => [
  area === undefined ? ["read"] : ["read", area],
];

/** All of these scopes. */
export const allOf = (...scopes: readonly TokenScope[]): Needs => scopes.map((scope) => [scope]);

/** For what carries members' addresses and visitors' calls to other systems. */
export const TO_OTHER_SYSTEMS = allOf("members", "traffic");

/** JSON as it is read: nothing of it can be changed. */
export type Json<T> = T extends object ? { readonly [Name in keyof T]: Json<T[Name]> } : T;

/**
 * One operation of the panel: a method of a path, who may call it, what it takes and answers. The panel's API, the
 * management API with its OpenAPI document, and the components' typed client (`components/panel/api-client.ts`)
 * are made from it.
 */
export interface Operation<
  M extends Method = Method,
  Path extends string = string,
  Query = unknown,
  Body = unknown,
  Answer = unknown,
> extends Described {
  readonly method: M;
  /** Below `/api/panel/w/HANDLE/` for a workspace's, else below `/api/panel/`; parameters in brackets. */
  readonly path: Path;
  readonly guard: "public" | "user" | "workspace" | "operator";
  /** The least role in the workspace; null outside of one. */
  readonly role: Role | null;
  readonly scopes: Needs | ForPeople;
  readonly handle: Handler;
  /** For types only: it has no value. */
  readonly types?: { readonly query: Query; readonly body: Body; readonly answer: Answer };
}

/** Why no access token opens an operation. */
export interface ForPeople {
  readonly reason: string;
}

/** @param reason a sentence for the test that keeps the management API complete */
export const forPeople = (reason: string): ForPeople => ({ reason });

interface Described {
  /** A sentence for the reference. */
  readonly summary: string;
  readonly query?: z.ZodObject | undefined;
  readonly body?: z.ZodType | undefined;
  /** Tests hold every answer to it. Left out of a workspace's operation: `{}`; of another's: only its type says it. */
  readonly answer?: z.ZodType | undefined;
  /** Other than JSON. */
  readonly bodyType?: "text/plain" | undefined;
  /** Other than one JSON value. */
  readonly answerType?:
    | "application/x-ndjson"
    | "text/plain"
    | "text/csv"
    | "text/html"
    | undefined;
  /**
   * The credential in its answer, which has a scope of its own. No other answer to a token has one: a leaked token
   * must not make what outlives it.
   */
  readonly gives?: "an API key" | "a site key's secret" | "a webhook's secret" | undefined;
  /** Whether it reads `If-Match` itself, in the transaction that changes. */
  readonly comparesItself?: boolean | undefined;
}

/** The parts that all declarations have. */
interface Declared<
  Call extends PanelCall,
  M extends Method,
  Path extends string,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> extends Described {
  readonly method: M;
  readonly path: Path;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer?: Answer;
  /** The largest body; default 64 kB, or less without a session. */
  readonly bodyBytes?: number;
  /** Reads the body in another way than as JSON by its schema. */
  readsBody?(call: Call): Promise<z.output<Body>>;
  /**
   * Counted first: of the account; of the client's network where no one is signed in. Left out, signed-in accounts
   * have the limit of all that they read, or of all that they change.
   */
  readonly limit?: Limit;
}

interface Runs<Call extends PanelCall, Query extends z.ZodObject, Body extends z.ZodType, Result> {
  run(
    call: Call,
    input: { readonly query: z.output<Query>; readonly body: z.output<Body> },
  ): Promise<Result> | Result;
}

/** The type of a declaration without a schema. */
type NoSchema = z.ZodUndefined;

/** The answer of an operation on a workspace, which has a schema for the management API's reference. */
type Answered<Answer extends z.ZodType> = Answer extends NoSchema
  ? unknown
  : Response | Json<z.input<Answer>>;

/** Answers for the panel alone need no schema, only a type. An operation that sends a response itself has a schema. */
type AnswerOf<Answer extends z.ZodType, Result> = Answer extends NoSchema
  ? Json<Exclude<Result, Response | undefined>>
  : Json<z.output<Answer>>;

type Made<
  M extends Method,
  Path extends string,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Answer,
> = Operation<M, Path, z.input<Query>, Json<z.input<Body>>, Answer>;

interface OfWorkspace {
  readonly role: Role;
  readonly scopes: Needs | ForPeople;
  /** Whether the person must have confirmed who they are a moment ago (`assert-confirmed.ts`). */
  readonly isConfirmed?: boolean;
}

/** An operation on a workspace, for members with at least this role and for access tokens with these scopes. */
export function workspaceOperation<
  const M extends Method,
  const Path extends string,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = NoSchema,
  Answer extends z.ZodType = NoSchema,
>(
  declared: Declared<WorkspaceCall, M, Path, Query, Body, Answer> &
    OfWorkspace &
    Runs<WorkspaceCall, Query, Body, Answered<Answer>>,
): Made<M, Path, Query, Body, Json<z.output<Answer>>> {
  const handle = workspaceRoute(declared.role, async (call) => {
    if (declared.isConfirmed === true) assertConfirmed(call);
    const answer = await answerOf(declared, call);
    return answer instanceof Response || declared.answer !== undefined ? answer : {};
  });
  return { ...declared, guard: "workspace", handle };
}

/**
 * An operation for signed-in users.
 *
 * @param declared `servesSetUp`: open to users who still owe two-factor sign-in, or to accept the terms
 */
export function userOperation<
  const M extends Method,
  const Path extends string,
  Result,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = NoSchema,
  Answer extends z.ZodType = NoSchema,
>(
  declared: Declared<UserCall, M, Path, Query, Body, Answer> &
    Runs<UserCall, Query, Body, Result> & {
      readonly servesSetUp?: boolean;
    },
): Made<M, Path, Query, Body, AnswerOf<Answer, Result>> {
  const { servesSetUp = false } = declared;
  const handle = userRoute((call) => answerOf(declared, call), { servesSetUp });
  return { ...declared, ...OUTSIDE, guard: "user", handle };
}

/** An operation for the installation's operators. */
export function operatorOperation<
  const M extends Method,
  const Path extends string,
  Result,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = NoSchema,
  Answer extends z.ZodType = NoSchema,
>(
  declared: Declared<UserCall, M, Path, Query, Body, Answer> & Runs<UserCall, Query, Body, Result>,
): Made<M, Path, Query, Body, AnswerOf<Answer, Result>> {
  const handle = operatorRoute((call) => answerOf(declared, call));
  return { ...declared, ...OUTSIDE, guard: "operator", handle };
}

/** An operation for anyone, from our own pages. */
export function publicOperation<
  const M extends Method,
  const Path extends string,
  Result,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = NoSchema,
  Answer extends z.ZodType = NoSchema,
>(
  declared: Declared<PanelCall, M, Path, Query, Body, Answer> &
    Runs<PanelCall, Query, Body, Result>,
): Made<M, Path, Query, Body, AnswerOf<Answer, Result>> {
  const handle = publicRoute((call) => answerOf(declared, call));
  return { ...declared, ...OUTSIDE, guard: "public", handle };
}

/** Access tokens open operations on a workspace only. */
const OUTSIDE = { role: null, scopes: forPeople("It is no workspace's.") } as const;

/** Any declaration, whatever its schemas. */
interface Runnable<Call extends PanelCall> {
  readonly method: Method;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly bodyBytes?: number;
  readsBody?(call: Call): Promise<unknown>;
  readonly limit?: Limit;
  run(call: Call, input: { readonly query: object; readonly body: unknown }): unknown;
}

async function answerOf<Call extends PanelCall | UserCall | WorkspaceCall>(
  declared: Runnable<Call>,
  call: Call,
): Promise<unknown> {
  await count(call, declared);
  const { query, body, bodyBytes } = declared;
  const input = {
    query: query === undefined ? {} : readQuery(call, query),
    body:
      declared.readsBody !== undefined
        ? await declared.readsBody(call)
        : body && (await readBody(call, body, bodyBytes)),
  };
  return declared.run(call, input);
}

/** @throws PanelError after too many attempts */
async function count(
  call: PanelCall | UserCall | WorkspaceCall,
  { method, limit }: Pick<Runnable<PanelCall>, "method" | "limit">,
): Promise<void> {
  if ("user" in call) {
    const usual = method === "GET" ? "readOfUser" : "changeOfUser";
    return limitAccount(call.runtime, limit ?? usual, call.user.id);
  }
  if (limit !== undefined) await limitClient(call.runtime, limit, call.request.headers);
}
