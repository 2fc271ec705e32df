/** A table's entries, which white space separates: long tables stay short to read. */
export const words = (table: string): readonly string[] => table.trim().split(/\s+/);
