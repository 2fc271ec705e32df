/** As much of a body as is looked at, in bytes. */
export const MAX_BODY_BYTES = 8_192;
