import mailchecker from "mailchecker";
import { getDomain } from "tldts";
import type { FeedSnapshot } from "@/lib/feeds/reader";
import { isAcademic, isMailProvider } from "./mail-providers";
import { misspeltProvider } from "./misspelt-provider";

/** Why an address is disposable: the list and its entry. */
export interface DisposableMatch {
  readonly source: string;
  readonly entry: string;
  /** ISO 8601 instant of a feed's data; the bundled list has none. */
  readonly dataDate?: string;
}

/**
 * MIT, 56,000 domains; https://github.com/FGRibreau/mailchecker. Merged by programs, so its word needs another's. Large
 * collections are no other's: disposable/disposable-email-domains takes the whole of it in. Lists that people write
 * confirm 36,000; the rest are old mailboxes, people's own domains and companies' as often as not.
 */
const BUNDLED: ReadonlySet<string> = mailchecker.blacklist();

/**
 * Whether the domain or a parent of it is on a list of disposable domains, never at or above its public
 * suffix (Mozilla's list with its private part), since domains under `pp.ua` or `co.uk` are unrelated.
 * Never where people have their mail, whatever a list says, nor a slip of their fingers: `gmial.com` is
 * on lists since someone registered it, and who types it meant `gmail.com`.
 *
 * @param domain lower case, as `parseEmail` returns it.
 */
export function findDisposable(domain: string, feeds: FeedSnapshot): DisposableMatch | null {
  const candidates = withParents(domain);
  if (candidates.some(isPeoples)) return null;
  for (const entry of candidates) {
    if (misspeltProvider(entry) !== null) continue;
    const match = feeds.disposableDomain(entry);
    if (match) return { source: match.feed, entry: match.entry, dataDate: match.dataDate };
    if (BUNDLED.has(entry) && isConfirmed(entry, feeds)) return { source: "mailchecker", entry };
  }
  return null;
}

/** Without the feed there is nothing to confirm it by, and the bundled list counts alone. */
const isConfirmed = (domain: string, feeds: FeedSnapshot): boolean =>
  !feeds.has("disposable-collected") || feeds.isCollectedDomain(domain);

const isPeoples = (domain: string) => isMailProvider(domain) || isAcademic(domain);

/** The domain and its parents up to the registrable one; empty when there is none. */
function withParents(domain: string): string[] {
  const registrable = getDomain(domain, { allowPrivateDomains: true });
  if (registrable === null) return [];
  const names: string[] = [];
  for (let name = domain; name.length > registrable.length; ) {
    names.push(name);
    name = name.slice(name.indexOf(".") + 1);
  }
  return [...names, registrable];
}
