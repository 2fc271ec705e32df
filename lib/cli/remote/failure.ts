import { z } from "zod";
import { CommandError } from "../errors";
import { printable } from "./printable";

/** A refusal by the server's door, and the problem details of the management API (`lib/manage/problem-details.ts`). */
const panelProblem = z.object({
  error: z.object({
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
});
const problemDetails = z.object({
  title: z.string().optional(),
  detail: z.string().optional(),
  problems: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

interface Problem {
  readonly message: string;
  /** With their paths, ready to print. */
  readonly problems: readonly string[];
}

/** The error for the operator behind an unexpected answer. @param json undefined for none */
export function failureOf(response: Response, json: unknown): CommandError {
  const { status, headers } = response;
  if (status >= 300 && status < 400) return new CommandError(redirected(headers.get("location")));
  const problem = json === undefined ? null : problemOf(json);
  if (problem === null) {
    const type = headers.get("content-type")?.split(";", 1)[0] ?? "nothing";
    const given = printable(type);
    return new CommandError(
      `The server answers ${status} with ${given}, not like a Gatehouse server. Is --server right?`,
    );
  }
  const lines = [`${BEGINNINGS[status] ?? `The server answers ${status}: `}${problem.message}`];
  const scope = /\bscope="?([^",]+)/.exec(headers.get("www-authenticate") ?? "")?.[1];
  if (status === 403 && scope !== undefined) lines.push(`Missing scope: ${printable(scope)}`);
  const wait = headers.get("retry-after");
  if (wait !== null) lines.push(`Try again in ${printable(wait)} seconds.`);
  return new CommandError([...lines, ...problem.problems].join("\n"), status === 412 ? 3 : 1);
}

const BEGINNINGS: Readonly<Record<number, string>> = {
  401: "The token was refused: ",
  403: "The token may not do this: ",
  412: "Conflict: ",
  422: "",
};

function problemOf(json: unknown): Problem | null {
  const panel = panelProblem.safeParse(json);
  if (panel.success) {
    const { message, fields } = panel.data.error;
    return { message: printable(message), problems: fieldLines(fields) };
  }
  const details = problemDetails.safeParse(json);
  const { title, detail, problems = [] } = details.data ?? {};
  const message = detail ?? title;
  if (message === undefined) return null;
  const lines = problems.map(({ path, message }) => printable(`${path} ${message}`));
  return { message: printable(message), problems: lines };
}

function fieldLines(fields: Readonly<Record<string, string>> = {}): string[] {
  return Object.entries(fields).map(([path, message]) => printable(`${path} ${message}`));
}

function redirected(location: string | null): string {
  const where = URL.parse(location ?? "")?.origin;
  const to = where === undefined ? "" : ` to ${where}`;
  return `The server redirects${to}. The redirect is not followed, since it would receive the token: give --server the final address.`;
}
