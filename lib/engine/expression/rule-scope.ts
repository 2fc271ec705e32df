import type { BotFact } from "../bots";
import type { DnsQuestion, Fact } from "../fact";
import type { Facts } from "../facts";
import { type Fields, NESTED, readFields } from "../fields";
import type { CompiledLists } from "../lists";
import { type UrlParts, urlParts } from "./url-parts";

/** A fact waits for DNS; thrown where an expression needs it. */
export class FactPending extends Error {
  constructor(readonly on: DnsQuestion) {
    super(`waits for ${on}`);
  }
}

/** Made once: an error's stack costs more than an expression. */
const PENDING: Readonly<Record<DnsQuestion, FactPending>> = {
  ptr: new FactPending("ptr"),
  dnsbl: new FactPending("dnsbl"),
  searchEngine: new FactPending("searchEngine"),
};

export type TextMap = ReadonlyMap<string, string>;

const NOTHING: TextMap = new Map();

/** What expressions read of one visitor: each part is looked up when the first expression asks for it. */
export class RuleScope {
  #url: UrlParts | undefined;
  #params: TextMap | undefined;
  #headers: TextMap | undefined;
  #lower: Map<string, string> | undefined;
  /** Ids of the entries of lists that covered the visitor, for their hit counters. */
  readonly entryIds: string[] = [];

  constructor(
    readonly facts: Facts,
    private readonly lists: Pick<CompiledLists, "named">,
  ) {}

  get url(): UrlParts {
    this.#url ??= urlParts(this.facts.url);
    return this.#url;
  }

  get params(): TextMap {
    this.#params ??= textsOf(this.facts.params, false);
    return this.#params;
  }

  get headers(): TextMap {
    this.#headers ??= textsOf(this.facts.headers, true);
    return this.#headers;
  }

  /** Rules often ask for the same text: the user agent. */
  lowerAscii(text: string): string {
    this.#lower ??= new Map();
    const known = this.#lower.get(text);
    if (known !== undefined) return known;
    const lower = lowerAscii(text);
    this.#lower.set(text, lower);
    return lower;
  }

  get hostname(): string {
    return knownValue(this.facts.hostname) ?? "";
  }

  get bot(): BotFact | null {
    return knownValue(this.facts.bot);
  }

  /** @throws FactPending, or an error for a list that is gone */
  isOnList(name: string): boolean {
    const list = this.lists.named.get(name);
    if (list === undefined) throw new Error(`there is no list “${name}”`);
    const found = list.match(this.facts);
    if (found === null) {
      // Not covered as far as is known: its host name may still tell otherwise.
      if (list.needsHostname) knownValue(this.facts.hostname);
      return false;
    }
    this.entryIds.push(...found.entryIds);
    return true;
  }
}

/** A to Z in lower case, and no other letters. */
const lowerAscii = (text: string): string =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** @throws FactPending, or an error that says why the fact is unavailable */
export function knownValue<T>(fact: Fact<T>): T {
  if (fact.state === "known") return fact.value;
  if (fact.state === "pending") throw PENDING[fact.on];
  throw new Error(fact.reason);
}

/** Nothing for what cannot be read: checks `params` and `headers` say so. */
function textsOf(json: string | undefined, ignoreCase: boolean): TextMap {
  if (json === undefined) return NOTHING;
  const read = readFields(json, ignoreCase);
  return read.ok ? plain(read.fields) : NOTHING;
}

/** Searching one long text of a visitor's for another would take as long as both together. */
const MAX_VALUE = 2_048;

function plain(fields: Fields): TextMap {
  const texts = new Map<string, string>();
  for (const [name, value] of fields) {
    texts.set(name, value === NESTED ? "" : value.slice(0, MAX_VALUE));
  }
  return texts;
}
