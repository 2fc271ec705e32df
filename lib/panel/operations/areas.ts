import type { Operation } from "./operation";

/** Loaded when one of its paths is first asked for. */
type Area = () => Promise<{ readonly OPERATIONS: readonly Operation[] }>;
export type Areas = Readonly<Record<string, Area>>;

/** A workspace's operations, by the first part of their paths below `/api/panel/w/HANDLE/`. */
/* Scaffolding. */
const legacy: Area = () => import("./legacy");
const LEGACY: Areas = {
  blocker: legacy,
  bots: legacy,
  configurations: legacy,
  rules: legacy,
  smarturls: legacy,
  overview: legacy,
  traffic: legacy,
  audit: legacy,
  brand: legacy,
  "check-data": legacy,
  document: legacy,
  find: legacy,
  invitations: legacy,
  members: legacy,
  plan: legacy,
  settings: legacy,
  standing: legacy,
  playground: legacy,
};
export const allAreas = (): Areas => ({ ...LEGACY, ...WORKSPACE_AREAS });

export const WORKSPACE_AREAS = {
  keys: () => import("./keys"),
  "site-keys": () => import("./site-keys"),
  streams: () => import("./streams"),
  alerts: () => import("./alerts"),
  lists: () => import("./lists"),
  "named-lists": () => import("./named-lists"),
  domains: () => import("./domains"),
  "access-tokens": () => import("./access-tokens"),
  webhooks: () => import("./webhooks"),
} as const satisfies Areas;

/** The others, by the first part of their paths below `/api/panel/`. */
export const OTHER_AREAS = {} as const satisfies Areas;

type OperationIn<A extends Areas> = Awaited<ReturnType<A[keyof A]>>["OPERATIONS"][number];
type NameOf<O> = O extends Operation<infer M, infer P> ? `${M} ${P}` : never;
type Named<O, Name> =
  O extends Operation<infer M, infer P> ? (`${M} ${P}` extends Name ? O : never) : never;
type TypesOf<O> = O extends { readonly types?: infer T } ? NonNullable<T> : never;

type OfWorkspace = OperationIn<typeof WORKSPACE_AREAS>;
type Other = OperationIn<typeof OTHER_AREAS>;

/** As `GET webhooks/[id]`. */
export type WorkspaceOperationName = NameOf<OfWorkspace>;
export type OtherOperationName = NameOf<Other>;

/** The query, body and answer of an operation, as clients have them. */
export type WorkspaceTypes<Name extends WorkspaceOperationName> = TypesOf<Named<OfWorkspace, Name>>;
export type OtherTypes<Name extends OtherOperationName> = TypesOf<Named<Other, Name>>;

/** The answer of a workspace's operation, as the components have it. */
export type WorkspaceAnswer<Name extends WorkspaceOperationName> = WorkspaceTypes<Name>["answer"];
export type OtherAnswer<Name extends OtherOperationName> = OtherTypes<Name>["answer"];

/** All of them: for documents and tests. */
export async function loadOperations(areas: Areas): Promise<readonly Operation[]> {
  const loaded = await Promise.all(Object.values(areas).map((load) => load()));
  // Several names may stand for one area.
  return [...new Set(loaded)].flatMap(({ OPERATIONS }) => OPERATIONS);
}
