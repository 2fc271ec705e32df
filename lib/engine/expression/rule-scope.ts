import type { BotFact } from "../bots";
import { cutText } from "../cut-text";
import type { DnsQuestion, Fact } from "../fact";
import type { Facts } from "../facts";
import { type Fields, NESTED, readFields } from "../fields";
import type { CompiledLists } from "../lists";
import { MAX_TEXT } from "./texts";
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

/** One visitor as expressions read it: each part is looked up when the first expression asks for it. */
export class RuleScope {
  #url: UrlParts | undefined;
  #path: string | undefined;
  #params: TextMap | undefined;
  #headers: TextMap | undefined;
  #lower: Map<string, string> | undefined;
  /** Ids of the entries of lists that covered the visitor, for their hit counters. */
  readonly entryIds: string[] = [];

  constructor(
    readonly facts: Facts,
    private readonly lists: Pick<CompiledLists, "named">,
    /** Characters of each text that expressions see. */
    readonly maxText = MAX_TEXT,
  ) {}

  get url(): UrlParts {
    this.#url ??= urlParts(this.facts.url, this.maxText);
    return this.#url;
  }

  /** The canonical one, until `readPathAs` says otherwise. */
  get path(): string {
    return this.#path ?? this.url.paths[0] ?? "";
  }

  /** From now on expressions see the path so: as one of `url.paths`, or as sent. */
  readPathAs(path: string): void {
    this.#path = path;
  }

  /**
   * Outcomes of tests that do not read the path, while several readings of it are tried; null for one only.
   */
  remembered: Map<(scope: RuleScope) => boolean, Remembered> | null = null;

  /** The test's outcome; it runs once for all readings. @throws what it threw */
  remember(test: (scope: RuleScope) => boolean): boolean {
    let known = this.remembered?.get(test);
    if (known === undefined) {
      known = outcomeOf(test, this);
      this.remembered?.set(test, known);
    }
    if ("error" in known) throw known.error;
    return known.holds;
  }

  get params(): TextMap {
    this.#params ??= textsOf(this.facts.params, false, this.maxText);
    return this.#params;
  }

  get headers(): TextMap {
    this.#headers ??= textsOf(this.facts.headers, true, this.maxText);
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
      // Not covered as far as is known: its host name may still show otherwise.
      if (list.needsHostname) knownValue(this.facts.hostname);
      return false;
    }
    this.entryIds.push(...found.entryIds);
    return true;
  }
}

type Remembered = { readonly holds: boolean } | { readonly error: unknown };

function outcomeOf(test: (scope: RuleScope) => boolean, scope: RuleScope): Remembered {
  try {
    return { holds: test(scope) };
  } catch (error) {
    return { error };
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

/** Empty when the text cannot be read: checks `params` and `headers` say so. */
function textsOf(json: string | undefined, ignoreCase: boolean, maxText: number): TextMap {
  if (json === undefined) return NOTHING;
  const read = readFields(json, ignoreCase);
  return read.ok ? plain(read.fields, maxText) : NOTHING;
}

function plain(fields: Fields, maxText: number): TextMap {
  const texts = new Map<string, string>();
  for (const [name, value] of fields) {
    texts.set(cutText(name, maxText), value === NESTED ? "" : cutText(value, maxText));
  }
  return texts;
}
