/** github.com/stamparm/ipsum: address, tab, number of lists that hold it. Rows below `minLevel` are not entries. */
export function ipsumFields(text: string, minLevel: number): readonly string[] | null {
  if (text === "" || text.startsWith("#")) return null;
  const tab = text.indexOf("\t");
  const level = tab === -1 ? "" : text.slice(tab + 1).trim();
  if (!/^\d{1,4}$/.test(level)) return [text];
  return Number(level) >= minLevel ? [text.slice(0, tab)] : null;
}
