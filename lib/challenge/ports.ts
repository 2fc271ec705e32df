import type { MaybePromise } from "@/lib/base/and-then";
import type { Ip } from "@/lib/ip/ip";
import type { PageBrand } from "@/lib/visitors/brand/page-brand";
import type { Appeals } from "./appeal/appeals";
import type { ChallengeFailure } from "./failures";
import type { Passes } from "./passes";
import type { Oddity } from "./signals";
import type { SiteKey } from "./site-key";
import type { Solved } from "./solved";
import type { Tasks } from "./tasks";
import type { Tickets } from "./tickets";
import type { Tokens, WidgetTickets } from "./widget/tokens";
import type { Demand } from "./work/demand";

/* The interfaces that challenges need from the process around them; `lib/runtime/runtime.ts` provides them. */

/**
 * Visitors who have solved a challenge, by a keyed hash of address, browser and host, for a day: of sites that
 * pass on no cookie, and browsers that keep none. Bounded; the least recently seen are forgotten.
 */
export interface SolvedVisitors {
  add(visitor: string, solved: Solved): void;
  /** Null when they did not. */
  find(visitor: string): MaybePromise<Solved | null>;
}

/** A challenge that a policy asked for, as statistics name it. */
export interface AskedChallenge {
  readonly workspaceId: string;
  /** The policy that asked, as `documentText` has it; "" when unknown. */
  readonly document: string;
  /** The check that asked, as `askedBy` has it; "" when unknown. */
  readonly by: string;
  /** When it was asked for, epoch ms: what happens to a challenge counts at its beginning. */
  readonly at: number;
  readonly device: string;
}

/** Something that happened to it. */
export interface ChallengeEvent extends AskedChallenge {
  readonly what: "asked" | "shown" | "solved" | "failed";
  /** The reason of a failed one. */
  readonly why?: ChallengeFailure;
  /** From the decision to the solution, by our clock. */
  readonly ms?: number;
  /** It was solved at last, after it had counted as failed. */
  readonly hadFailed?: boolean;
  /** The pass of a solved one is weak. */
  readonly isWeak?: boolean;
}

/** Counts challenges of policies. */
export interface ChallengeStatistics {
  /** In memory; written in the background. */
  count(event: ChallengeEvent): void;
}

export interface ChallengeContext {
  readonly appeals: Appeals;
  readonly passes: Passes;
  readonly tickets: Tickets;
  readonly tasks: Tasks;
  readonly solved: SolvedVisitors;
  readonly used: UsedTokens;
  readonly demand: Demand;
  /**
   * The brand of a workspace's pages; null for the default. Memory; database on a miss.
   * @param configuration null for none
   */
  readonly brandOf: (
    workspaceId: string,
    configuration: string | null,
  ) => MaybePromise<PageBrand | null>;
  readonly statistics: ChallengeStatistics;
  /** The kind of a visitor's device, by their user agent. */
  readonly deviceOf: (ua: string | undefined) => string;
  /** Keyed hash of a text that must not be stored. */
  readonly hash: (subject: string) => string;
  readonly now: () => number;
}

/** Site keys, of workspaces that are not suspended. Memory; database on a miss. */
export interface SiteKeys {
  byPublicKey(publicKey: string): MaybePromise<SiteKey | null>;
  bySecret(secret: string): MaybePromise<SiteKey | null>;
}

/** A token that is verified, or a ticket that is solved. */
export interface TokenClaim {
  readonly workspaceId: string;
  /** The token's own random text, or the ticket's code. */
  readonly id: string;
  /** Epoch ms: after that it cannot be used anyway. */
  readonly until: number;
  /** The caller's name for this attempt, with which it may be repeated; null for none. */
  readonly attempt: string | null;
}

/** Verified tokens and solved tickets: each works once, in all processes together. */
export interface UsedTokens {
  /** False when another attempt has used it. */
  claim(token: TokenClaim): Promise<boolean>;
}

export interface SiteKeyEvent {
  readonly siteKeyId: string;
  /** Epoch ms. */
  readonly at: number;
  readonly what: "shown" | "solved" | "failed";
  /** Why one failed. */
  readonly why?: ChallengeFailure;
  readonly device: string;
  /** How long a solved one took, by our clock. */
  readonly ms?: number;
  /** The oddities of the browser that answered. */
  readonly oddities?: readonly Oddity[];
  /** `NN` when unknown. */
  readonly countryCode: string;
  /** 0 when unknown. */
  readonly asn: number;
}

/** Counts in memory, written in the background. */
export interface SiteKeyStatistics {
  count(event: SiteKeyEvent): void;
}

export interface WidgetContext {
  readonly tickets: WidgetTickets;
  readonly tokens: Tokens;
  readonly siteKeys: SiteKeys;
  readonly used: UsedTokens;
  readonly demand: Demand;
  readonly statistics: SiteKeyStatistics;
  readonly placeOf: (ip: Ip) => Pick<SiteKeyEvent, "countryCode" | "asn">;
  /** The kind of a visitor's device, by their user agent. */
  readonly deviceOf: ChallengeContext["deviceOf"];
  /** The installation's own host, where customers try their keys; null when not set, and then this machine's. */
  readonly ownHost: string | null;
  readonly now: () => number;
}

/** A request below `/.gatehouse/`, or of `/api/siteverify`, as both doors pass it on. */
export interface ChallengeRequest {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  /** A header by its lower-case name. */
  readonly header: (name: string) => string | null;
  /** The visitor's address; null when unknown. */
  readonly ip: Ip | null;
  /** The visitor's connection, to us or to the proxy in front, was encrypted. */
  readonly isHttps: boolean;
  /** The visitor whom a proxy with a key of that workspace passes on; null when none does. */
  readonly fromProxy: { readonly workspaceId: string; readonly ip: Ip | null } | null;
  /** The body of a POST as text; null when it exceeds `MAX_FORM_BYTES`. */
  readonly body: () => Promise<string | null>;
}

export const MAX_FORM_BYTES = 16 * 1024;
