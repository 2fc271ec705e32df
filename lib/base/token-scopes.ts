import { isAtLeast, type Role } from "./role";

/**
 * The scopes of an access token, in the order in which they are shown; `tokens.scopes` in the messages describes each.
 * Records of traffic hold visitors' addresses, which are personal data: `read` does not open them. A scope that changes
 * its area reads it too.
 */
export const TOKEN_SCOPES = [
  "read",
  "traffic",
  "policy",
  "lists",
  "links",
  "keys",
  "members",
] as const;

export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The least role whose members may do in the panel what the scope opens. */
const ROLES: Readonly<Record<TokenScope, Role>> = {
  read: "viewer",
  traffic: "member",
  policy: "member",
  lists: "member",
  links: "member",
  keys: "member",
  members: "admin",
};

/** The least role that may do all that the scopes open. */
export function roleOf(scopes: readonly TokenScope[]): Role {
  return scopes.reduce<Role>(
    (role, scope) => (isAtLeast(role, ROLES[scope]) ? role : ROLES[scope]),
    "viewer",
  );
}

export function isTokenScope(text: string): text is TokenScope {
  return TOKEN_SCOPES.some((scope) => scope === text);
}
