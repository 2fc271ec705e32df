const KIB = 1024;

/*
 * Bytes of JSON that the panel's routes take. Reading costs time on everybody's thread, so who is not
 * known may send little.
 */

/** From anybody: some fields of a form. Sign-in takes as much. */
export const PUBLIC_BODY_BYTES = 16 * KIB;
/** From who is signed in, where the route says nothing else. */
export const BODY_BYTES = 64 * KIB;
/** Ids of what somebody has ticked. */
export const SELECTION_BODY_BYTES = 256 * KIB;
/**
 * A document, or the request that it is tried on. More than one may be (`workspace-bounds.ts`): one from
 * before there were bounds can still be made smaller step by step.
 */
export const DOCUMENT_BODY_BYTES = 2 * 1024 * KIB;
