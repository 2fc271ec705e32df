/** Where proxies ask whether to let a request in. */
export const FORWARD_AUTH_PATH = "/api/forward-auth";

/** As much of a visitor's body as is looked at, in bytes. */
export const MAX_BODY_BYTES = 8_192;

/** The path itself, or with the original path behind it, as Envoy asks. */
export const isForwardAuthPath = (path: string): boolean =>
  path === FORWARD_AUTH_PATH || path.startsWith(`${FORWARD_AUTH_PATH}/`);
