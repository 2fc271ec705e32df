import { readAtMost } from "@/lib/net/read-at-most";

/** Larger than any form of ours. */
const MAX_BYTES = 16 * 1024;
/** The fields of our forms; next-auth gets nothing else of a body. */
const FIELDS = [
  "csrfToken",
  "callbackUrl",
  "json",
  "email",
  "password",
  "code",
  "passkey",
  "ticket",
] as const;

export type Form = Readonly<Partial<Record<(typeof FIELDS)[number], string>>>;

/**
 * Our string fields of a form or a JSON object.
 *
 * @returns "too-large" beyond 16 KB, counted while reading: `Content-Length` is not trusted
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

/** Anything but a JSON object has no fields. */
function readJson(text: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" && json !== null ? { ...json } : {};
  } catch {
    return {};
  }
}
