export const NUMBER = /^[+ 0-9][0-9]{6,32}$/;

/**
 * The `number` parameter of docs/contract.md, section 4.7 as `+` and digits: a plus sign or a digit, then 6-32 digits.
 * A leading space counts as the plus sign that a client forgot to encode (docs/decisions.md, section 6).
 *
 * @returns null when the text has not that form.
 */
export function parseNumberParameter(text: string): string | null {
  if (!NUMBER.test(text)) return null;
  return hasPlusSign(text) ? `+${text.slice(1)}` : `+${text}`;
}

/** Whether a text in that form has the plus sign itself. */
export const hasPlusSign = (text: string): boolean => /^[+ ]/.test(text);
