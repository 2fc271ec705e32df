import type { CompiledPolicy, PageResponse } from "./policy";
import type { CompiledServing } from "./serving";

/** A workspace's whole configuration, compiled: what `KeyContext` carries. */
export interface WorkspacePolicies {
  readonly blocker: CompiledPolicy;
  /** By name, exactly as registered (case-sensitive). */
  readonly configurations: ReadonlyMap<string, CompiledConfiguration>;
  /** By keyname; inactive and stopped ones are left out. */
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
  readonly serving: CompiledServing;
  readonly stored: StoredLink;
}

/** What is kept of a SmartURL beside its document. */
export interface StoredLink {
  /** UUID: visits and statistics are counted under it, so that they survive a new keyname. */
  readonly id: string;
  /** Argon2id; null: no password is asked for. */
  readonly passwordHash: string | null;
}
