/** A header's bytes, which servers give as a character each, read as UTF-8. Text that is decoded already stays. */
export function headerText(value: string): string {
  if (!/[\x80-\xff]/.test(value) || /[\u0100-\uffff]/.test(value)) return value;
  try {
    const bytes = Uint8Array.from(value, (each) => each.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return value;
  }
}

/** By characters: half of one cannot be encoded, and becomes U+FFFD. */
export function cut(text: string, most: number): string {
  const whole = text.slice(0, 2 * most).replace(/\p{Cs}/gu, "\ufffd");
  return whole.length <= most ? whole : [...whole].slice(0, most).join("");
}
