import type { BotCategory } from "@/lib/engine/bots";
import type { SourceName } from "./sources";
import type { Verification } from "./verifications";

/** A bot of the directory. */
export interface Bot {
  /** As evidence, traffic and policies call it. Unique, without regard to case. */
  readonly name: string;
  readonly operator: string | null;
  readonly category: BotCategory;
  /** Words in its user agents, in lower case. Empty when it is named in robots.txt only. */
  readonly tokens: readonly string[];
  readonly verification: Verification;
  /** Where its operator describes it. */
  readonly docs: string | null;
  /** Where its facts are from, and the month in which they were gone through: `2026-11`. */
  readonly sources: readonly SourceName[];
  readonly date: string;
}
