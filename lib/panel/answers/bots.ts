/* Types only: pages must not bundle server code. */

export type { ComplianceAnswer, ForbiddenVisits } from "@/lib/panel/server/bots/compliance-answer";
export type { DirectoryAnswer, KnownBot } from "@/lib/panel/server/bots/directory-answer";
export type { RobotsAnswer } from "@/lib/panel/server/bots/robots-answer";
