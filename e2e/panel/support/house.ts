import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** The operator's session, and where to find what `operator.setup.ts` has put into their workspace. */
export const OPERATOR_STATE = "test-results/operator.json";
export const HOUSE_FILE = "test-results/house.json";

export interface House {
  readonly handle: string;
  readonly configurationId: string;
  readonly smartUrlId: string;
}

/** What stands in the operator's workspace before the tests begin. */
export function readHouse(): House {
  return JSON.parse(readFileSync(HOUSE_FILE, "utf8")) as House; // written by the set-up
}

/** Calls the panel's API from a page of it, as its own scripts do. */
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
