import type { EvaluateKind } from "@/lib/engine/checks/check";
import type { Facts } from "@/lib/engine/facts";
import type { Verdict } from "@/lib/engine/verdict";
import type { CompiledPolicy } from "@/lib/engine/workspace-policies";
import type { SentRequest } from "@/lib/intel/sent-request";
import type { ThreatUrlFact } from "@/lib/intel/threat-url/detect-threat-url";
import type { VisitorIntel } from "@/lib/intel/types";
import type { Ip } from "@/lib/ip/ip";
import type { Observation } from "./ports";

/** The policy that a visitor is judged by. */
export interface Basis {
  readonly kind: EvaluateKind;
  readonly policy: CompiledPolicy;
  /** Name of the configuration, or keyname of the link, that the policy is of. */
  readonly rule?: string;
}

export interface Visitor {
  readonly ip: Ip;
  readonly ua: string | undefined;
  readonly url: string | undefined;
  /** The method of the visitor's request, as sent; undefined when unknown. */
  readonly method?: string | undefined;
  readonly params?: string | undefined;
  readonly headers?: string | undefined;
  /** The finding about its body; left out where no body is known. */
  readonly threatBody?: ThreatUrlFact | undefined;
  /** A keyed hash of the site's signed-in user, as given by the caller. */
  readonly user?: string | undefined;
  /** The visitor's own request, where its headers are known. */
  readonly sent?: SentRequest | undefined;
  /** A pass that the visitor brought along, as sent. */
  readonly pass?: string | undefined;
  /** The session that the visitor's browser brought along, as sent. */
  readonly session?: string | undefined;
}

export interface Decision {
  readonly verdict: Verdict;
  readonly intel: VisitorIntel;
  readonly bot: Facts["bot"];
  /** `detectActivity`: the verdict in the endpoint's words. */
  readonly activity: string;
  /** The traffic record. */
  readonly record: Observation;
}
