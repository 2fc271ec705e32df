import { z } from "zod";
import { shown } from "./problems";

const MAX_LENGTH = 2048;

/**
 * Why visitors cannot be sent to this URL, or null. Control characters and spaces are refused although the URL
 * parser would drop them: the text is stored and sent as written.
 */
export function webUrlProblem(text: string): string | null {
  if (text.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what this looks for
  if (/[\u0000-\u0020\u007f-\u00a0\\]/.test(text))
    return "has a space, a backslash or a control character";
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  if (url === null) return `is ${shown(text)}`;
  // The URL is not quoted, so that its password reaches no log or terminal.
  return url.username !== "" || url.password !== "" ? "has a user name or password in it" : null;
}

export const WEB_URL_ALLOWED =
  "a URL that begins with http:// or https://, without user name and password";

/** A URL to send visitors to, kept as written. */
export const webUrlSchema = z.string().superRefine((text, context) => {
  const problem = webUrlProblem(text);
  if (problem === null) return;
  context.addIssue({
    code: "custom",
    message: `${problem}; allowed: ${WEB_URL_ALLOWED}`,
    input: text,
  });
});
