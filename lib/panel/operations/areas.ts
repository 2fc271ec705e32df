import type { Operation } from "./operation";

/** Loaded when one of its paths is first asked for. */
type Area = () => Promise<{ readonly OPERATIONS: readonly Operation[] }>;
export type Areas = Readonly<Record<string, Area>>;

/** A workspace's operations, by the first part of their paths below `/api/panel/w/HANDLE/`. */
export const WORKSPACE_AREAS = {
  "access-tokens": () => import("./access-tokens"),
  alerts: () => import("./alerts"),
  appeals: () => import("./appeals"),
  audit: () => import("./workspace"),
  blocker: () => import("./blocker"),
  bots: () => import("./bots"),
  brand: () => import("./brand"),
  challenges: () => import("./challenges"),
  campaigns: () => import("./campaigns"),
  "check-data": () => import("./check-data"),
  configurations: () => import("./configurations"),
  document: () => import("./document"),
  domains: () => import("./domains"),
  find: () => import("./workspace"),
  invitations: () => import("./members"),
  keys: () => import("./keys"),
  lists: () => import("./lists"),
  members: () => import("./members"),
  mistakes: () => import("./mistakes"),
  "named-lists": () => import("./named-lists"),
  overview: () => import("./overview"),
  plan: () => import("./workspace"),
  playground: () => import("./playground"),
  rules: () => import("./rules"),
  settings: () => import("./workspace"),
  "site-keys": () => import("./site-keys"),
  smarturls: () => import("./smarturls"),
  standing: () => import("./workspace"),
  streams: () => import("./streams"),
  traffic: () => import("./traffic"),
  webhooks: () => import("./webhooks"),
} as const satisfies Areas;

/** The others, by the first part of their paths below `/api/panel/`. */
export const OTHER_AREAS = {
  account: () => import("./account"),
  "cancel-email-change": () => import("./mailed-links"),
  "change-email": () => import("./mailed-links"),
  invitations: () => import("./invitations"),
  operator: () => import("./operator"),
  "passkey-options": () => import("./passkey-options"),
  "report-link": () => import("./report-link"),
  "reset-password": () => import("./mailed-links"),
  "sign-up": () => import("./sign-up"),
  unsubscribe: () => import("./mailed-links"),
  "verify-email": () => import("./sign-up"),
  workspaces: () => import("./workspaces"),
} as const satisfies Areas;

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
