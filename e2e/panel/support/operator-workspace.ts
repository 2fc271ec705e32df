import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** The operator's session, and the contents that `operator.setup.ts` created in their workspace. */
export const OPERATOR_STATE = "test-results/operator.json";
export const WORKSPACE_FILE = "test-results/workspace.json";

export interface OperatorWorkspace {
  readonly handle: string;
  readonly configurationId: string;
  readonly smartUrlId: string;
  readonly siteKeyId: string;
  readonly webhookId: string;
}

/** The contents of the operator's workspace before the tests begin. */
export function readOperatorWorkspace(): OperatorWorkspace {
  return JSON.parse(readFileSync(WORKSPACE_FILE, "utf8")) as OperatorWorkspace; // written by the set-up
}

/** Calls the panel's API from one of its pages, as its own scripts do. */
export async function callPanel(
  page: Page,
  method: string,
  path: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  return page.evaluate(
    async (request) => {
      const response = await fetch(`/api/panel/${request.path}`, {
        method: request.method,
        body: JSON.stringify(request.body),
        headers: { "Content-Type": "application/json" },
      });
      if (!response.ok) throw new Error(`${request.path}: ${await response.text()}`);
      return response.json();
    },
    { method, path, body },
  );
}
