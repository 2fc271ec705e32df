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
