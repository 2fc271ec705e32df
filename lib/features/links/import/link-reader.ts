import { MAX_SMART_URLS } from "@/lib/engine/document/account-document";
import { isStorableInstant } from "@/lib/engine/document/instant";
import { MAX_TAG_LENGTH, MAX_TAGS } from "@/lib/engine/document/link-tags";
import { shown } from "@/lib/engine/document/problems";
import { MAX_VISITS } from "@/lib/engine/document/serving-schema";
import { WEB_URL_ALLOWED, webUrlProblem } from "@/lib/engine/document/web-url";
import { findUnstorableText, RemarkCounter, type Remarks } from "@/lib/kernel";
import type { FoundLink } from "./format";
import { readKeyname } from "./keyname";

/** A host and maybe a path, without a scheme. */
const BARE_ADDRESS = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[:/?#]|$)/i;

/** A link that can be written. */
export interface PlannedLink {
  readonly line: number;
  /** Null when one is made on writing. */
  readonly keyname: string | null;
  readonly destination: string;
  readonly isActive: boolean;
  /** ISO 8601. */
  readonly expiresAt: string | null;
  readonly visitLimit: number | null;
  readonly tags: readonly string[];
}

/**
 * Checks a file's links one by one, and puts right what can be.
 *
 * @param unit what the numbers of links count
 * @param complaintOf why no visitor may be sent to a URL; null for none
 */
export class LinkReader {
  /** In the file's order, each keyname once. */
  readonly links: PlannedLink[] = [];
  readonly #refused = new RemarkCounter();
  readonly #changed = new RemarkCounter();
  readonly #doubled = new RemarkCounter();
  readonly #lines = new Map<string, number>();

  constructor(
    private readonly unit: "line" | "item",
    private readonly complaintOf: (url: string) => string | null,
  ) {}

  get refused(): Remarks {
    return this.#refused.remarks;
  }

  /** The differences of `links` from the source. */
  get changed(): Remarks {
    return this.#changed.remarks;
  }

  /** A keyname of an earlier line. */
  get doubled(): Remarks {
    return this.#doubled.remarks;
  }

  add(found: FoundLink): void {
    const { line } = found;
    const changes = [...(found.changes ?? [])];
    const destination = destinationOf(found.destination, changes);
    const complaint = this.#objection(destination, found);
    if (complaint !== null) {
      this.#refused.add({ line, value: found.destination || found.keyname, reason: complaint });
      return;
    }
    const { keyname, former } = readKeyname(found.keyname);
    if (keyname === null) {
      changes.push(
        former === null ? "gets a new keyname" : `${shown(former)} becomes a new keyname`,
      );
    } else {
      const first = this.#lines.get(keyname);
      if (first !== undefined) {
        this.#doubled.add({
          line,
          value: keyname,
          reason: `has the keyname of ${this.unit} ${first}`,
        });
        return;
      }
      this.#lines.set(keyname, line);
      if (former !== null) changes.push(`${shown(former)} becomes ${keyname}`);
    }
    this.links.push({
      line,
      keyname,
      destination,
      isActive: found.isActive ?? true,
      expiresAt: instantOf(found.expiresAt ?? "", changes),
      visitLimit: limitOf(found.visitLimit ?? null, changes),
      tags: tagsOf(found.tags ?? [], changes),
    });
    if (changes.length === 0) return;
    this.#changed.add({ line, value: keyname ?? destination, reason: changes.join("; ") });
  }

  /** Takes links out again. @param complaints by index in `links` */
  refuse(complaints: ReadonlyMap<number, string>): void {
    const kept: PlannedLink[] = [];
    for (const [index, link] of this.links.entries()) {
      const reason = complaints.get(index);
      if (reason === undefined) kept.push(link);
      else this.#refused.add({ line: link.line, value: link.destination, reason });
    }
    this.links.splice(0, this.links.length, ...kept);
  }

  #objection(destination: string, found: FoundLink): string | null {
    if (destination === "") return "has no destination";
    const problem = webUrlProblem(destination);
    if (problem !== null) return `${unquoted(problem)}; allowed: ${WEB_URL_ALLOWED}`;
    if (findUnstorableText({ ...found }).length > 0) return "has characters that cannot be stored";
    if (this.links.length >= MAX_SMART_URLS) {
      return `is one link too many; allowed at once: ${MAX_SMART_URLS.toLocaleString("en")}`;
    }
    return this.complaintOf(destination);
  }
}

/** The report shows the value beside the remark. */
const unquoted = (problem: string) =>
  /^is "/.test(problem) ? "is no address of a web page" : problem;

function destinationOf(text: string, changes: string[]): string {
  const trimmed = text.trim();
  if (!BARE_ADDRESS.test(trimmed)) return trimmed;
  changes.push("its destination gets https://");
  return `https://${trimmed}`;
}

/** `2027-01-31 12:00:00` is UTC: databases write it so. */
function instantOf(text: string, changes: string[]): string | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const iso = trimmed.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/, "$1T$2Z");
  const time = Date.parse(iso);
  if (isStorableInstant(iso)) return iso;
  // Such as 2027-01-31T12:00:00+0000.
  if (!Number.isNaN(time) && /^\d{4}-\d\d-\d\dT/.test(iso)) return new Date(time).toISOString();
  changes.push(`${shown(trimmed)} is no date that we can read: it has no end`);
  return null;
}

function limitOf(limit: number | null, changes: string[]): number | null {
  if (limit === null) return null;
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_VISITS) return limit;
  changes.push(`its visit limit ${limit} is left out`);
  return null;
}

function tagsOf(given: readonly string[], changes: string[]): readonly string[] {
  const tags = new Set<string>();
  for (const text of given) {
    const tag = text.replaceAll(/[\s,|]+/g, " ").trim();
    if (tag === "") continue;
    const short = [...tag].slice(0, MAX_TAG_LENGTH).join("").trim();
    if (short !== tag) changes.push(`the tag ${shown(tag)} is cut to ${MAX_TAG_LENGTH} characters`);
    tags.add(short);
  }
  if (tags.size > MAX_TAGS) changes.push(`keeps the first ${MAX_TAGS} of its ${tags.size} tags`);
  return [...tags].slice(0, MAX_TAGS);
}
