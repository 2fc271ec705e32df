import type { TokenIdentity } from "@/lib/features/access-tokens";
import { answerAs, MANAGE_BASE } from "@/lib/manage/answer";
import type { Runtime } from "@/lib/runtime/runtime";

/** A request of the management API. */
export interface ManagementRequest {
  readonly method: "GET" | "POST" | "PUT";
  /** Below `/api/manage/v1/`, each part encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: object;
}

/** Asks the management API as the token that called the tool. @returns the answer's text @throws RefusedError */
export type Management = (request: ManagementRequest) => Promise<string>;

/** The management API refused: its problem details, for the model to read. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
}

/** Headers that are dropped; those about where the request comes from stay. */
const LEFT_OUT = ["content-length", "content-type", "transfer-encoding", "accept", "authorization"];

export function managementOf(
  identity: TokenIdentity,
  outer: Request,
  runtime: Runtime,
): Management {
  const kept = new Headers(outer.headers);
  for (const name of LEFT_OUT) kept.delete(name);
  return async ({ method, path, query = {}, body }) => {
    const url = new URL(`${MANAGE_BASE}/${path}`, outer.url);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const request = new Request(url, {
      method,
      headers: kept,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const response = await answerAs(identity, request, runtime);
    const text = await response.text();
    if (response.status >= 400) throw new RefusedError(text);
    return text;
  };
}
