import type { PageResponse } from "@/lib/engine/page-response";
import type { Basis, Decision, Visitor } from "../decision";
import type { Observation } from "../ports";
import type { OriginalRequest } from "./original-request";

/** The policy that judges, and the response for a blocked visitor. */
export interface AppliedPolicy {
  readonly basis: Basis;
  readonly pageResponse: PageResponse | null;
}

/** A decision about the request behind the call. */
export interface Judged extends AppliedPolicy {
  readonly original: OriginalRequest;
  readonly visitor: Visitor;
  readonly decision: Decision;
  /** Left out of files of a page, unless they are refused. */
  readonly record?: Observation;
}
