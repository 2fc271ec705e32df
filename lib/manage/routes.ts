import { WORKSPACE_ROUTES } from "./routes/workspace";

/**
 * The management API: paths below `/api/manage/v1/`, which are the panel's below `/api/panel/w/HANDLE/`. The
 * panel's own handlers answer them.
 */
export const MANAGE_ROUTES = {
  ...WORKSPACE_ROUTES,
} as const;

export type ManagePath = keyof typeof MANAGE_ROUTES;

const OWN_TOKENS = "Tokens are made and revoked by people: a leaked one must not make others.";

/** What the panel can do to a workspace and a token cannot, and why; a test keeps it complete. */
export const NOT_REACHABLE: Readonly<Record<string, string>> = {
  "GET access-tokens": OWN_TOKENS,
  "POST access-tokens": OWN_TOKENS,
  "DELETE access-tokens/[id]": OWN_TOKENS,
};
