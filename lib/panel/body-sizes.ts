const KIB = 1024;

/*
 * Request body limits of the panel's routes, bytes. Parsing blocks the thread for all callers, so anonymous
 * ones get little.
 */

/** Anonymous callers: a small form. The sign-in's limit is the same. */
export const PUBLIC_BODY_BYTES = 16 * KIB;
/** Signed-in users, by default. */
export const BODY_BYTES = 64 * KIB;
/** Ids of a selection. */
export const SELECTION_BODY_BYTES = 256 * KIB;
/**
 * A document, or a request to try it on. Above the present bounds (`workspace-bounds.ts`), so that older,
 * larger documents can still be reduced step by step.
 */
export const DOCUMENT_BODY_BYTES = 2 * 1024 * KIB;
/** Bytes of UTF-8 that one import of list entries may have: a full list with a note on each entry. */
export const MAX_IMPORT_BYTES = 64 * 1024 * KIB;
