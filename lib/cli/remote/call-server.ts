import { CommandError } from "../errors";
import { failureOf } from "./failure";
import type { Target } from "./read-target";

/** Reads take as long as a large document does; an apply as long as its transaction may. */
const TIMEOUT_MS = { GET: 150_000, POST: 300_000, PUT: 330_000 } as const;

export interface ServerCall {
  readonly method: keyof typeof TIMEOUT_MS;
  /** Below `/api/manage/v1/`. */
  readonly path: string;
  /** JSON. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Calls a server's management API, and parses the JSON that it answers. Redirects are not followed: the
 * token would go with them.
 *
 * @throws CommandError with what is wrong, and what helps
 */
export async function callServer(
  { url, token }: Target,
  { method, path, body, headers }: ServerCall,
): Promise<{ readonly json: unknown; readonly text: string }> {
  const timeoutMs = TIMEOUT_MS[method];
  try {
    const response = await fetch(`${url}/api/manage/v1/${path}`, {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        Authorization: `Bearer ${token}`,
        Accept: "application/json",
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    const json = isJson(response) ? parse(text) : undefined;
    if (response.ok && json !== undefined) return { json, text };
    throw failureOf(response, json);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${url} ${whyUnreachable(error, timeoutMs)}`);
  }
}

function isJson({ headers }: Response): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers.get("content-type") ?? "");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function whyUnreachable(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return `cannot be reached: ${String(error)}`;
  if (error.name === "TimeoutError") return `did not answer within ${timeoutMs / 1_000} seconds.`;
  return `cannot be reached: ${causeOf(error)}`;
}

/** `fetch` hides the reason in `cause`, and of several addresses in the errors of that. */
function causeOf(error: Error): string {
  const { cause } = error;
  if (cause instanceof AggregateError) return cause.errors.map(String).join("; ");
  return cause instanceof Error ? cause.message : error.message;
}
