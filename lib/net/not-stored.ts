/** For personal or short-lived responses, which no cache may keep. */
export const NOT_STORED = { "Cache-Control": "no-store" };
