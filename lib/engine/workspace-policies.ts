import type { CompiledPolicy, PageResponse } from "./policy";

/** A workspace's whole configuration, compiled: what `KeyContext` carries. */
export interface WorkspacePolicies {
  readonly blocker: CompiledPolicy;
  /** By name, exactly as registered (case-sensitive). */
  readonly configurations: ReadonlyMap<string, CompiledConfiguration>;
  /** By keyname; inactive ones are left out. */
  readonly smartUrls: ReadonlyMap<string, CompiledSmartUrl>;
}

export interface CompiledConfiguration {
  readonly name: string;
  readonly policy: CompiledPolicy;
  readonly pageResponse: PageResponse;
}

export interface CompiledSmartUrl {
  readonly keyname: string;
  readonly policy: CompiledPolicy;
  readonly destination: string;
  readonly blockedDestination: string;
  readonly jsVerification: boolean;
}
