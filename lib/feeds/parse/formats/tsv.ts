/** Whole rows, cells between tabs, no header. */
export function tsvFields(text: string): readonly string[] | null {
  return text === "" || text.startsWith("#") ? null : text.split("\t");
}
