import type {
  OtherOperationName,
  OtherTypes,
  WorkspaceOperationName,
  WorkspaceTypes,
} from "@/lib/panel/operations/areas";
import { type Problem, readProblem } from "@/lib/panel/schemas/problem";
import { hasConfirmed } from "./confirmation";
import { hasSignedInAgain } from "./expired-session";

/** A failed call's answer from the panel's API. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(readonly problem: Problem) {
    super(problem.message);
  }

  /** Field errors, by path. */
  field(path: string): string | undefined {
    return this.problem.fields?.[path];
  }
}

const UNREACHABLE: Problem = {
  code: "internal",
  message: "Can't reach the server. Check your connection and try again.",
};

type ParamsIn<Name extends string> = Name extends `${string}[${infer Param}]${infer Rest}`
  ? Param | ParamsIn<Rest>
  : never;

type Types = { readonly query: unknown; readonly body: unknown; readonly answer: unknown };

/** What an operation takes: the parameters of its path, its query and its body, where it has them. */
export type Given<Name extends string, T extends Types> = ([ParamsIn<Name>] extends [never]
  ? object
  : { readonly params: Readonly<Record<ParamsIn<Name>, string>> }) &
  (T["body"] extends undefined ? object : { readonly body: T["body"] }) & {
    readonly query?: T["query"];
  };

type GivenArguments<G> = object extends G ? [given?: G] : [given: G];

/**
 * Calls an operation on a workspace, by its name in `lib/panel/operations`: `GET webhooks/[id]`. When the session has
 * ended, the reader signs in again in place, and the call is repeated; and so when they must confirm who they are.
 *
 * @throws ApiError
 */
export function callWorkspace<Name extends WorkspaceOperationName>(
  handle: string,
  name: Name,
  ...[given]: GivenArguments<Given<Name, WorkspaceTypes<Name>>>
): Promise<WorkspaceTypes<Name>["answer"]> {
  return callNamed(`w/${handle}/`, name, given ?? {});
}

/** The same for an operation that is no workspace's. @throws ApiError */
export function callPanel<Name extends OtherOperationName>(
  name: Name,
  ...[given]: GivenArguments<Given<Name, OtherTypes<Name>>>
): Promise<OtherTypes<Name>["answer"]> {
  return callNamed("", name, given ?? {});
}

interface AnyGiven {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
}

function callNamed<T>(base: string, name: string, given: AnyGiven): Promise<T> {
  const method = name.slice(0, name.indexOf(" "));
  const path = `${base}${targetOf(name, given)}`;
  const call = () => withConfirmation(() => send<T>(path, method, given.body));
  return withSession(method === "GET", call);
}

/** An operation's path and query, filled in. */
function targetOf(name: string, { params = {}, query }: AnyGiven): string {
  const path = name
    .slice(name.indexOf(" ") + 1)
    .replace(/\[(\w+)\]/g, (_, param: string) => encodeURIComponent(params[param] ?? ""));
  const values = Object.entries(Object(query)).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(values.map(([key, value]) => [key, String(value)])).toString();
  return search === "" ? path : `${path}?${search}`;
}

/** A large JSON document, sent as it is. */
export interface SentText {
  readonly method: "POST" | "PUT";
  readonly text: string;
  /** The revision that it must still be at. */
  readonly revision?: string;
}

/** The same with a document that is text already. @throws ApiError */
export function callWithText<T>(path: string, { method, text, revision }: SentText): Promise<T> {
  return withSession(false, async () => {
    const headers = {
      "Content-Type": "application/json",
      ...(revision !== undefined && { "If-Match": `"${revision}"` }),
    };
    const response = await open(path, { method, body: text, headers });
    return response.json().catch(() => null); // our own route's answer
  });
}

/** The same for a file, whose body is read as it comes. @throws ApiError */
export function callForFile(path: string, signal: AbortSignal): Promise<Response> {
  return withSession(false, () => open(path, { signal }));
}

/** Makes a call, and once more after the reader has signed in again. @throws what the call throws */
export async function withSession<T>(isReading: boolean, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.code !== "unauthenticated") throw error;
    if (!(await hasSignedInAgain({ isReading }))) throw error;
    return call();
  }
}

async function withConfirmation<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.code !== "confirmation_needed") throw error;
    if (!(await hasConfirmed())) throw error;
    return call();
  }
}

async function send<T>(path: string, method: string, body: unknown): Promise<T> {
  const response = await open(path, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    }),
  });
  return response.json().catch(() => null); // our own route's answer
}

async function open(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(`/api/panel/${path}`, init).catch(() => null);
  if (response?.ok) return response;
  const json: unknown = await response?.json().catch(() => null);
  throw new ApiError(readProblem(json) ?? UNREACHABLE);
}
