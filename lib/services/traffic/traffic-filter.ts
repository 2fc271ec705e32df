import type { CheckId } from "@/lib/engine/checks/order";
import type { ProgramKind } from "@/lib/engine/programs";
import { firstIdAt, LAST_ID } from "./request-id-time";

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
  /** What the visitor's program declares to be. */
  readonly program?: ProgramKind | undefined;
  readonly country?: string | undefined;
  readonly asn?: number | undefined;
  /** A validated address or CIDR. */
  readonly network?: string | undefined;
  readonly blocked?: boolean | undefined;
}

/** The id range of the filter's time span: `first` inclusive, `end` exclusive. */
export function idBounds({ from, to }: TrafficFilter): { first: string; end: string } {
  return {
    first: firstIdAt(from ?? 0),
    end: to === undefined ? LAST_ID : firstIdAt(to),
  };
}
