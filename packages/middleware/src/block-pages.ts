import type { Options } from "./options.js";
import { askFor, readBody } from "./question.js";
import { cut } from "./wire-text.js";

const KEEP_MS = 60_000;
const MAX_LANGUAGES = 50;
const MAX_LANGUAGE = 200;
/** As Gatehouse, and what is on the way to it, takes a header. */
const IS_HEADER = /^[ -~]*$/;
/** In place of a request's number, which each visitor's page gets instead. */
const NUMBER = "00000000-0000-0000-0000-000000000000";

/** A page with its policy. */
export interface BlockPage {
  readonly html: string;
  readonly policy: string;
}

/** The workspace's own page for blocked visitors, as Gatehouse has it, by language for a minute. */
export class BlockPages {
  readonly #options: Options;
  readonly #now: () => number;
  readonly #pages = new Map<
    string,
    { readonly page: Promise<BlockPage | null>; readonly until: number }
  >();

  constructor(options: Options, now: () => number) {
    this.#options = options;
    this.#now = now;
  }

  /** Null: Gatehouse has given none. Never rejects. */
  async of(acceptLanguage: string | null, requestId: string): Promise<BlockPage | null> {
    if (requestId === "") return null;
    const language = cut(acceptLanguage ?? "", MAX_LANGUAGE);
    const page = await this.#known(IS_HEADER.test(language) ? language : "");
    return page && { ...page, html: page.html.replaceAll(NUMBER, requestId) };
  }

  #known(language: string): Promise<BlockPage | null> {
    const known = this.#pages.get(language);
    if (known !== undefined && this.#now() < known.until) return known.page;
    this.#pages.delete(language);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size >= MAX_LANGUAGES && oldest !== undefined) this.#pages.delete(oldest);
    const page = this.#fetch(language).catch(() => null);
    this.#pages.set(language, { page, until: this.#now() + KEEP_MS });
    return page;
  }

  async #fetch(language: string): Promise<BlockPage | null> {
    const headers = {
      Accept: "text/html",
      ...(language !== "" && { "Accept-Language": language }),
    };
    const { configuration = "" } = this.#options;
    const whose = configuration === "" ? "" : `&configuration=${encodeURIComponent(configuration)}`;
    const path = `/.gatehouse/denied?id=${NUMBER}${whose}`;
    const response = await askFor(this.#options, path, headers);
    const html = await readBody(response);
    const isPage = /^text\/html\b/i.test(response.headers.get("content-type") ?? "");
    if (response.status !== 403 || !isPage || !html.includes(NUMBER)) return null;
    return { html, policy: response.headers.get("content-security-policy") ?? "" };
  }
}
