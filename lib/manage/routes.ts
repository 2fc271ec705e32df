import { DOCUMENT_ROUTES } from "./routes/documents";
import { LINK_ROUTES } from "./routes/links";
import { TRAFFIC_ROUTES } from "./routes/traffic";
import { WORKSPACE_ROUTES } from "./routes/workspace";

/**
 * The management API: paths below `/api/manage/v1/`, which are the panel's below `/api/panel/w/HANDLE/`. The
 * panel's own handlers answer them.
 */
export const MANAGE_ROUTES = {
  ...DOCUMENT_ROUTES,
  ...LINK_ROUTES,
  ...TRAFFIC_ROUTES,
  ...WORKSPACE_ROUTES,
} as const;

export type ManagePath = keyof typeof MANAGE_ROUTES;

const FIRST_STEPS = "A person's own: which hints of the panel they have closed.";

/** What the panel can do to a workspace and a token cannot, and why; a test keeps it complete. */
export const NOT_REACHABLE: Readonly<Record<string, string>> = {
  "POST invitations/[id]/link": "A link lets its holder in: only a person passes one on.",
  "POST brand/preview": "Draws a page beside the panel's form.",
  "GET overview/first-steps": FIRST_STEPS,
  "PUT overview/first-steps": FIRST_STEPS,
  "POST playground":
    "Calls an endpoint as one of the keys: a program calls it with the key itself.",
  "PUT settings/two-factor": "Shuts people out, so an owner confirms it with their own password.",
  "DELETE settings": "Deletes the workspace, tokens included: only an owner in person.",
};
