import { openApi, withSession } from "./api-client";

/** A large JSON document, sent as it is. */
export interface SentText {
  readonly method: "POST" | "PUT";
  readonly text: string;
  /** The revision that it must still be at. */
  readonly revision?: string;
}

/** Calls a path with a document that is text already. @throws ApiError */
export function callWithText<T>(path: string, { method, text, revision }: SentText): Promise<T> {
  return withSession(false, async () => {
    const headers = {
      "Content-Type": "application/json",
      ...(revision !== undefined && { "If-Match": `"${revision}"` }),
    };
    const response = await openApi(path, { method, body: text, headers });
    return response.json().catch(() => null); // our own route's answer
  });
}

/** Calls a path for a file, whose body is read as it comes. @throws ApiError */
export function callForFile(path: string, signal: AbortSignal): Promise<Response> {
  return withSession(false, () => openApi(path, { signal }));
}
