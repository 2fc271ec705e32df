import type { AppealChoice } from "./appeal-choice";
import type { CheckMode } from "./check-mode";
import type { CheckId } from "./checks/order";
import type { RuleReads } from "./expression/compiled-rule";
import type { PageResponse } from "./page-response";
import type { CompiledServing } from "./serving";
import type { CompiledSettings } from "./settings";

/** A workspace's whole configuration, compiled. */
export interface WorkspacePolicies {
  readonly blocker: CompiledPolicy;
  /** By name, case-sensitive. */
  readonly configurations: ReadonlyMap<string, CompiledConfiguration>;
  /** By keyname; without inactive and stopped ones. */
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

/** Stored beside a SmartURL's document. */
export interface StoredLink {
  /** UUID: visits and statistics survive a new keyname. */
  readonly id: string;
  /** Argon2id; null for no password. */
  readonly passwordHash: string | null;
}

/** A policy compiled by `compilePolicy`, once per change. */
export interface CompiledPolicy extends CompiledSettings {
  /** The effective mode of every check, including the policy's own `monitor`. */
  readonly modes: Readonly<Record<CheckId, CheckMode>>;
  /**
   * The parts of a call that its expression rules read, which a record keeps for judging its visitor again; null for
   * nothing.
   */
  readonly reads: RuleReads | null;
  /** Some check challenges, so that passes count. */
  readonly challenges: boolean;
  /** Challenged visitors without JavaScript may wait instead of proving that they have it. */
  readonly allowsWaiting: boolean;
  /** How visitors who are turned away may appeal. */
  readonly appeals: AppealChoice;
}
