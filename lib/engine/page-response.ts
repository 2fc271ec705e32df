/** The website's response to a blocked visitor (Blocker v2). */
export interface PageResponse {
  readonly type: "None" | "RedirectURL" | "HTTPStatusCode";
  /** `Stay On Page`, a URL, or a status code as text. */
  readonly contents: string;
}
