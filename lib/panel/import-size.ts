/** Bytes of UTF-8 that one import of list entries may have: a full list with a note on each entry. */
export const MAX_IMPORT_BYTES = 64 * 1024 * 1024;
