import type { Clock } from "@/lib/clock";
import type { FeedArchive } from "./archive";
import type { Compiler } from "./compiler";
import type { Feed } from "./feed";
import { FeedRefused } from "./feed-refused";
import { type Delivery, readSource, sourceUrl } from "./source";

/** The part of a pino logger that is used here. */
export interface FeedLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface FetcherOptions {
  readonly archive: FeedArchive;
  readonly compiler: Compiler;
  readonly clock: Clock;
  readonly log: FeedLog;
  readonly mirror: string | undefined;
  /** Budget of one fetch. */
  readonly timeoutMs: number;
}

const SILENCES_BEFORE_GIVING_UP = 2;

/** Fetches feeds and keeps the good ones in the archive; of the others it notes why not. */
export class FeedFetcher {
  readonly #options: FetcherOptions;

  constructor(options: FetcherOptions) {
    this.#options = options;
  }

  /** One request at a time per host, hosts beside each other. Rejects only when the archive cannot be written. */
  async fetchAll(feeds: readonly Feed[]): Promise<void> {
    const groups = new Map<string, Feed[]>();
    for (const feed of feeds) {
      const host = this.#hostOf(feed);
      const group = groups.get(host);
      if (group) group.push(feed);
      else groups.set(host, [feed]);
    }
    await Promise.all([...groups].map(([host, group]) => this.#fetchInTurn(host, group)));
  }

  /** A host that twice did not answer is not asked for the rest: forty time-outs would take an hour. */
  async #fetchInTurn(host: string, feeds: readonly Feed[]): Promise<void> {
    let silences = 0;
    for (const feed of feeds) {
      if (silences === SILENCES_BEFORE_GIVING_UP) {
        await this.#noteFailure(feed, `${host} does not answer`);
        continue;
      }
      try {
        const { mirror, timeoutMs } = this.#options;
        await this.#take(feed, await readSource(feed, { mirror, timeoutMs }));
        silences = 0;
      } catch (error) {
        silences = isSilence(error) ? silences + 1 : 0;
        await this.#noteFailure(feed, reasonOf(error));
      }
    }
  }

  async #take(feed: Feed, { bytes, modifiedAt }: Delivery): Promise<void> {
    const { archive, clock, compiler, log } = this.#options;
    const fetchedAt = new Date(clock.now()).toISOString();
    if (await archive.confirm(feed, bytes, fetchedAt)) return;
    const checked = await compiler.check(feed, bytes);
    if (!checked.good) throw new FeedRefused(checked.reason);
    const { entries, badLines, headerDate, problems } = checked.report;
    const modified = modifiedAt === null ? null : new Date(modifiedAt).toISOString();
    const dataDate = headerDate ?? modified ?? fetchedAt;
    await archive.keep(feed, bytes, { fetchedAt, dataDate, entries, badLines });
    if (badLines > 0) log.warn({ feed: feed.id, badLines, problems }, "feed has bad lines");
    log.info({ feed: feed.id, entries }, "feed fetched");
  }

  async #noteFailure(feed: Feed, reason: string): Promise<void> {
    const { archive, clock, log } = this.#options;
    log.warn({ feed: feed.id, reason }, "feed not fetched; its last good copy stays");
    await archive.fail(feed.id, { at: new Date(clock.now()).toISOString(), reason });
  }

  /** Empty for files, and for a feed whose fetch will say what is wrong with its URL. */
  #hostOf(feed: Feed): string {
    try {
      return sourceUrl(feed, this.#options.mirror).host;
    } catch {
      return "";
    }
  }
}

/** No answer at all, as opposed to a bad one: what `fetch` throws for a connection that fails or times out. */
function isSilence(error: unknown): boolean {
  return (
    (error instanceof TypeError && error.message === "fetch failed") ||
    (error instanceof DOMException && error.name === "TimeoutError")
  );
}

/** `fetch` says "fetch failed" and keeps what happened in `cause`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
