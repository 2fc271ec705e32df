/** Prefix of the verification page's parameters. */
const OWN = "gh-";

/** A visitor's query string, parsed on first use. */
export class VisitorQuery {
  #parameters: URLSearchParams | undefined;

  /** @param search with or without its question mark; parsing never throws */
  constructor(private readonly search: string) {}

  /** The first value of a parameter. */
  get(name: string): string | null {
    return this.search === "" ? null : this.#read().get(name);
  }

  /** The value of a decisive parameter: null when absent or repeated. */
  single(name: string): string | null {
    if (this.search === "") return null;
    const values = this.#read().getAll(name);
    return values.length === 1 ? (values[0] ?? null) : null;
  }

  has(name: string): boolean {
    return this.search !== "" && this.#read().has(name);
  }

  /** The visitor's own parameters, in order, without ours. */
  *own(): Iterable<readonly [name: string, value: string]> {
    if (this.search === "") return;
    for (const pair of this.#read()) if (!pair[0].startsWith(OWN)) yield pair;
  }

  /** The query string as sent, without our parameters. */
  withoutOurs(): string {
    if (!this.search.includes(OWN)) return this.search;
    const pairs = this.search.slice(1).split("&");
    const kept = pairs.filter((pair) => !pair.startsWith(OWN));
    return kept.length === 0 ? "" : `?${kept.join("&")}`;
  }

  #read(): URLSearchParams {
    this.#parameters ??= new URLSearchParams(this.search);
    return this.#parameters;
  }
}
