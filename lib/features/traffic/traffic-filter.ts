import type { BotCategory } from "@/lib/engine/bots";
import type { CheckId } from "@/lib/engine/checks/order";
import type { Device, UserType } from "@/lib/engine/facts";
import { firstIdAt, LAST_ID } from "./request-id-time";

/**
 * The outcome of a call: blocked (challenged included), challenged, let in although a monitored check would have
 * blocked, let in, refused; or `answered`: all but the refused ones.
 */
export const VERDICTS = [
  "blocked",
  "challenged",
  "would-block",
  "let-in",
  "answered",
  "refused",
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A text that a field has somewhere in it, without regard to case, or that it is. */
export interface TextFilter {
  readonly text: string;
  readonly isWhole: boolean;
}

/** Filters for traffic; all that are set must match. */
export interface TrafficFilter {
  /** Epoch ms, inclusive. */
  readonly from?: number | undefined;
  /** Epoch ms, exclusive. */
  readonly to?: number | undefined;
  readonly endpoint?: string | undefined;
  readonly keyId?: string | undefined;
  /** A configuration's name or a SmartURL's keyname. */
  readonly rule?: string | undefined;
  readonly decidedBy?: CheckId | undefined;
  /** The name of a rule that held, deciding or monitored. */
  readonly ownRule?: string | undefined;
  /** The kind that the visitor's program claims to be. */
  readonly program?: BotCategory | undefined;
  readonly country?: string | undefined;
  readonly asn?: number | undefined;
  /** A validated address or CIDR. */
  readonly network?: string | undefined;
  readonly verdict?: Verdict | undefined;
  /** The error's code of a refused call. */
  readonly refused?: string | undefined;
  /** User agent. */
  readonly agent?: TextFilter | undefined;
  /** `faked`: names a search engine or another bot, was looked up, and is not so. */
  readonly engine?: "faked" | undefined;
  /** The name of a declared program: `Googlebot`. */
  readonly bot?: string | undefined;
  /** A print of the connection, of whichever kind. */
  readonly print?: string | undefined;
  /** `Facts.headerShape`. */
  readonly headerShape?: string | undefined;
  /** The visited URL's host, in lower case. */
  readonly host?: string | undefined;
  /** The visited URL's path, without the query. */
  readonly path?: TextFilter | undefined;
  /** PTR name. */
  readonly hostname?: TextFilter | undefined;
  readonly device?: Device | undefined;
  readonly userType?: UserType | undefined;
}

/** The id range of the filter's time span: `first` inclusive, `end` exclusive. */
export function idBounds({ from, to }: TrafficFilter): { first: string; end: string } {
  return {
    first: firstIdAt(from ?? 0),
    end: to === undefined ? LAST_ID : firstIdAt(to),
  };
}
