/** Why there is no answer. Holds neither the key nor the URL that was asked. */
export class GatehouseError extends Error {
  override readonly name = "GatehouseError";

  constructor(
    message: string,
    /** `X-Error-Code`, such as `quota_exceeded`; `timeout`, `unreachable` or `malformed` where nothing came. */
    readonly code: string,
    /** The HTTP status; null where nothing came. */
    readonly status: number | null,
    /** To name to Gatehouse's operator; null where nothing came. */
    readonly requestId: string | null,
  ) {
    super(message);
  }
}
