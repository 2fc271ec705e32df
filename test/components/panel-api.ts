import { vi } from "vitest";

export interface Asked {
  readonly method: string;
  /** Below `/api/panel/`. */
  readonly path: string;
  readonly body: unknown;
}

/** The server's answer: a status other than 200 with a problem. */
export type Answer = (asked: Asked) => { readonly status?: number; readonly json: unknown };

/** The panel's API for the components of a test: every call is answered by `answer`. @returns the calls so far */
export function answerPanel(answer: Answer): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const call = {
      method: init.method ?? "GET",
      path: url.replace("/api/panel/", ""),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    };
    asked.push(call);
    const { status = 200, json } = answer(call);
    return Response.json(json, { status });
  });
  return asked;
}
