const MAX_LENGTH = 300;

/** An error as the workspace's admins are shown it: bounded, on one line. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? error.message || codeOf(error) : String(error);
  return text
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, MAX_LENGTH)
    .toWellFormed();
}

/** Several failed connections together have no message. */
const codeOf = (error: Error) =>
  "code" in error && typeof error.code === "string" ? error.code : error.name;
