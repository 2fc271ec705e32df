import { needsTerms, termsOf } from "@/lib/feeds/ledger/switches";
import type { FeedStatus } from "@/lib/feeds/status";
import type { ListedFeed } from "@/lib/feeds/store";
import type { FeedCategory } from "@/lib/feeds/types";

/** A feed as the operator sees it, switched on or not. */
export interface FeedView {
  readonly id: string;
  readonly category: FeedCategory;
  readonly licence: string;
  /** "" when none is known. */
  readonly homepage: string;
  readonly refreshMinutes: number;
  readonly isOn: boolean;
  /** `FEEDS_FILE` decides: the panel cannot switch it. */
  readonly isFixed: boolean;
  /** The terms that an operator has to accept before it can be switched on; null for nothing. */
  readonly terms: string | null;
  readonly acceptance: FeedAcceptance | null;
  /** Null while it is switched off. */
  readonly status: FeedStatus | null;
}

export interface FeedAcceptance {
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  /** False: the publisher's terms read differently now. */
  readonly isCurrent: boolean;
}

export function feedView({ feed, isOn, isFixed, switch: made, status }: ListedFeed): FeedView {
  const { id, category, licence, homepage, refreshMinutes } = feed;
  const terms = needsTerms(feed) ? termsOf(feed) : null;
  return {
    ...{ id, category, licence, homepage, refreshMinutes, isOn, isFixed, terms, status },
    acceptance:
      made === null || made.acceptedBy === null || made.acceptedAt === null
        ? null
        : { by: made.acceptedBy, at: made.acceptedAt, isCurrent: made.terms === termsOf(feed) },
  };
}
