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

/** The input of an operation: the parameters of its path, its query and its body, where it has them. */
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

/** The same for an operation outside of workspaces. @throws ApiError */
export function callPanel<Name extends OtherOperationName>(
  name: Name,
  ...[given]: GivenArguments<Given<Name, OtherTypes<Name>>>
): Promise<OtherTypes<Name>["answer"]> {
  return callNamed("", name, given ?? {});
}

/** Calls operations on one workspace. */
export type CallOnWorkspace = <Name extends WorkspaceOperationName>(
  name: Name,
  ...given: GivenArguments<Given<Name, WorkspaceTypes<Name>>>
) => Promise<WorkspaceTypes<Name>["answer"]>;

export const callerOf =
  (handle: string): CallOnWorkspace =>
  (name, ...given) =>
    callWorkspace(handle, name, ...given);

interface AnyGiven {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
}

function callNamed<T>(
  base: string,
  name: string,
  { params = {}, query = {}, body }: AnyGiven,
): Promise<T> {
  const [method = "", path = ""] = name.split(" ");
  const target =
    base + path.replace(/\[(\w+)\]/g, (_, param) => encodeURIComponent(params[param] ?? ""));
  // As JSON has it: without what is undefined.
  const search = `${new URLSearchParams(JSON.parse(JSON.stringify(query)))}`;
  const url = search === "" ? target : `${target}?${search}`;
  const call = () => send<T>(url, method, body);
  return withSession(method === "GET", () =>
    repeatAfter("confirmation_needed", call, hasConfirmed),
  );
}

/** Makes a call, and once more after the reader has signed in again. @throws what the call throws */
export function withSession<T>(isReading: boolean, call: () => Promise<T>): Promise<T> {
  return repeatAfter("unauthenticated", call, () => hasSignedInAgain({ isReading }));
}

/** Makes a call, and once more when it was refused by this code and the reader has done what it takes. */
async function repeatAfter<T>(
  code: Problem["code"],
  call: () => Promise<T>,
  isDone: () => Promise<boolean>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.code !== code) throw error;
    if (!(await isDone())) throw error;
    return call();
  }
}

async function send<T>(path: string, method: string, body: unknown): Promise<T> {
  const response = await openApi(path, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    }),
  });
  return response.json().catch(() => null); // our own route's answer
}

/** Opens a path of the panel's API. @throws ApiError */
export async function openApi(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(`/api/panel/${path}`, init).catch(() => null);
  if (response?.ok) return response;
  const json: unknown = await response?.json().catch(() => null);
  throw new ApiError(readProblem(json) ?? UNREACHABLE);
}
