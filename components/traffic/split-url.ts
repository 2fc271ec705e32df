export interface UrlParts {
  /** Empty when only a path was recorded. */
  readonly host: string;
  /** With the query. */
  readonly path: string;
}

const WITH_HOST = /^(?:[a-z][a-z0-9+.-]*:)?\/\/([^/?#]*)(.*)$/is;

/** A recorded URL's host and path. Visitors choose URLs: anything may be there, and nothing is decoded. */
export function splitUrl(url: string): UrlParts {
  const [, host = "", path = url] = WITH_HOST.exec(url) ?? [];
  return { host, path: path === "" ? "/" : path };
}
