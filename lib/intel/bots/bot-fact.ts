import type { BotFact, BotProof } from "@/lib/engine/bots";
import { type Fact, known } from "@/lib/engine/fact";
import type { Evidence } from "@/lib/engine/facts";
import { BOT_CLAIM } from "@/lib/engine/program-evidence";
import type { ListMatch } from "@/lib/feeds/types";
import { listEvidence } from "@/lib/intel/list-evidence";
import { BOT_DIRECTORY } from "./directory";
import type { DeclaredBot } from "./find-bots";

/** Facts about a visitor's address, to compare with the claim of its user agent. */
export interface AddressFacts {
  /** The bots' published ranges that hold it. */
  readonly ranges: readonly ListMatch[];
  /** Whether a feed with the ranges of this name is loaded. */
  hasRanges(name: string): boolean;
  /** Its forward-confirmed host name, as `confirmHost` gives it. */
  readonly host: Fact<string | null>;
  /** Whether DNS has any name for it. */
  readonly hasName: boolean;
  /** The site itself calls from it. */
  readonly isSites: boolean;
}

const NO_BOT: Fact<null> = Object.freeze(known(null));

/**
 * The bot that a user agent declares, and the outcome of its proof: by its operator's published ranges, else by its
 * host name. Pending on DNS where only DNS can still prove it. Without data, or where DNS fails, it is neither verified
 * nor spoofed, and `unchecked` says why.
 */
export function botFact(bot: DeclaredBot | null, where: AddressFacts): Fact<BotFact | null> {
  if (bot === null) return NO_BOT;
  const { ranges, ptr, isSites } = bot.verification;
  // From elsewhere it is another site's, and no lie.
  if (isSites) return where.isSites ? proven(bot, "site") : unproven(bot);
  if (rangeOf(bot, where.ranges) !== null) return proven(bot, "ranges");
  if (ptr === null) {
    if (ranges.length === 0) return unproven(bot);
    const missing = ranges.find((name) => !where.hasRanges(name));
    return missing === undefined ? spoofed(bot) : unproven(bot, `no data: ranges of ${missing}`);
  }
  const { host } = where;
  if (host.state === "pending") return host;
  if (host.state === "unavailable") return unproven(bot, host.reason);
  if (host.value !== null && ptr.test(host.value)) return proven(bot, "ptr");
  // Another's name is a proof. None may be a resolver that knows nothing, and where ranges are missing it is all there is.
  const missing = where.hasName ? undefined : ranges.find((name) => !where.hasRanges(name));
  return missing === undefined ? spoofed(bot) : unproven(bot, `no data: ranges of ${missing}`);
}

/**
 * The bot that alone calls from this address, whatever its user agent says: many services send their library's or none.
 * Null for nearly every address. A user agent that names a bot of its own is believed first.
 */
export function botAlone(
  ranges: readonly ListMatch[],
  said: DeclaredBot | null,
): DeclaredBot | null {
  if (ranges.length === 0 || (said !== null && said.category !== "library")) return null;
  return ALONE.find((bot) => rangeOf(bot, ranges) !== null) ?? null;
}

/** The published range of the bot that holds the address, or null. */
export function rangeOf(bot: DeclaredBot, ranges: readonly ListMatch[]): ListMatch | null {
  if (ranges.length === 0) return null;
  const names = bot.verification.ranges;
  return ranges.find(({ name }) => names.some((own) => isSame(own, name))) ?? null;
}

const ALONE: readonly DeclaredBot[] = BOT_DIRECTORY.filter(
  ({ verification }) => verification.isAlone,
);

const isSame = (name: string, other: string | undefined) =>
  name.toLowerCase() === other?.toLowerCase();

/** Evidence that the bot's proof adds to the evidence that it is a bot. */
export function proofEvidence(
  bot: DeclaredBot,
  fact: Fact<BotFact | null>,
  { ranges, host }: AddressFacts,
): readonly Evidence[] {
  if (fact.state !== "known" || fact.value === null) return [];
  if (fact.value.isSpoofed)
    return bot.name === null ? [] : [{ source: BOT_CLAIM, entry: bot.name }];
  if (fact.value.verified === "ranges") {
    const range = rangeOf(bot, ranges);
    return range === null ? [] : [listEvidence(range)];
  }
  const name = host.state === "known" ? host.value : null;
  return fact.value.verified === "ptr" && name !== null
    ? [{ source: "forward-confirmed-ptr", entry: name }]
    : [];
}

const identityOf = ({ name, operator, category }: DeclaredBot) => ({ name, operator, category });

const proven = (bot: DeclaredBot, verified: BotProof): Fact<BotFact> =>
  known({ ...identityOf(bot), verified, isSpoofed: false });

const spoofed = (bot: DeclaredBot): Fact<BotFact> =>
  known({ ...identityOf(bot), verified: null, isSpoofed: true });

const unproven = (bot: DeclaredBot, unchecked?: string): Fact<BotFact> =>
  known({
    ...identityOf(bot),
    verified: null,
    isSpoofed: false,
    ...(unchecked !== undefined && { unchecked }),
  });
