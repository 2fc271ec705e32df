/** Where proxies ask whether to let a request in. */
export const FORWARD_AUTH_PATH = "/api/forward-auth";

/** The path itself, or with the original path behind it, as Envoy asks. */
export const isForwardAuthPath = (path: string): boolean =>
  path === FORWARD_AUTH_PATH || path.startsWith(`${FORWARD_AUTH_PATH}/`);
