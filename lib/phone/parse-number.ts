/**
 * The `number` parameter of http-api.md 4.7 as `+` and digits: a plus sign or a digit, then 6-32 digits.
 * A leading space counts as the plus sign that a client forgot to encode (decisions.md 6).
 *
 * @returns null when the text has not that form.
 */
export function parseNumberParameter(text: string): string | null {
  const form = /^([+ 0-9])([0-9]{6,32})$/.exec(text);
  if (form === null) return null;
  const [, first = "", rest = ""] = form;
  return first === "+" || first === " " ? `+${rest}` : `+${first}${rest}`;
}
