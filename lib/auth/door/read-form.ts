import { readAtMost } from "@/lib/http/read-at-most";

/** More than any form of ours. */
const MAX_BYTES = 16 * 1024;
/** What forms of ours send. Nothing else of a body reaches next-auth. */
const FIELDS = ["csrfToken", "callbackUrl", "json", "email", "password", "code", "ticket"] as const;

export type Form = Readonly<Partial<Record<(typeof FIELDS)[number], string>>>;

/**
 * The fields of a form or of a JSON object, as far as they are ours and texts.
 *
 * @returns "too-large" for more than 16 KB, of which no more is read then: `Content-Length` is the
 *   sender's word
 */
export async function readForm(request: Request): Promise<Form | "too-large"> {
  const text = request.body === null ? "" : await readAtMost(MAX_BYTES, request.body);
  if (text === null) return "too-large";
  const type = request.headers.get("content-type") ?? "";
  const given = type.includes("application/json")
    ? readJson(text)
    : Object.fromEntries(new URLSearchParams(text));
  return Object.fromEntries(
    FIELDS.map((name) => [name, given[name]] as const).filter(
      (field): field is [(typeof FIELDS)[number], string] => typeof field[1] === "string",
    ),
  );
}

/** What is no JSON object has no fields. */
function readJson(text: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" && json !== null ? { ...json } : {};
  } catch {
    return {};
  }
}
