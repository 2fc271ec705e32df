import { ApiError } from "@/components/panel/api-client";
import { readProblem } from "@/lib/panel/schemas/problem";

/**
 * Calls a route of the panel's API that answers in lines of JSON, and yields each as it comes. The type
 * is what our own route writes; both are built together.
 *
 * @throws ApiError
 */
export async function* streamLines<T>(
  path: string,
  body: unknown,
  signal: AbortSignal,
): AsyncGenerator<T> {
  const response = await fetch(`/api/panel/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
    signal,
  });
  if (!response.ok || response.body === null) {
    const problem = readProblem(await response.json().catch(() => null));
    const message = "The server does not answer as it should. Please try again.";
    throw new ApiError(problem ?? { code: "internal", message });
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as T; // a line of our own route
  }
}
