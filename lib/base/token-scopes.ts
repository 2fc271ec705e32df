import { isAtLeast, type Role } from "./role";

/** What an access token may open, in the order in which people are shown it. */
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

/**
 * What each scope opens, and the least role whose members may do that in the panel.
 *
 * Records of traffic hold visitors' addresses, which are personal data: `read` does not open them. A scope that
 * changes its area reads it too.
 */
export const SCOPES: Readonly<Record<TokenScope, { readonly opens: string; readonly role: Role }>> =
  {
    read: {
      opens: "Reads everything but records of traffic.",
      role: "viewer",
    },
    traffic: {
      opens: "Reads records of traffic, which hold visitors' addresses, and keeps saved views.",
      role: "member",
    },
    policy: {
      opens: "Changes the blocker policy and configurations; with `traffic` it replays them.",
      role: "member",
    },
    lists: { opens: "Changes the lists of addresses and hostnames.", role: "member" },
    links: { opens: "Changes SmartURLs and own domains.", role: "member" },
    keys: { opens: "Makes, changes and revokes API keys and site keys.", role: "member" },
    members: {
      opens: "Changes members, invitations and the workspace's settings; with `traffic` it erases visitors.",
      role: "admin",
    },
  };

/** The least role that may do all that the scopes open. */
export function roleOf(scopes: readonly TokenScope[]): Role {
  return scopes.reduce<Role>(
    (role, scope) => (isAtLeast(role, SCOPES[scope].role) ? role : SCOPES[scope].role),
    "viewer",
  );
}

export function isTokenScope(text: string): text is TokenScope {
  return TOKEN_SCOPES.some((scope) => scope === text);
}
