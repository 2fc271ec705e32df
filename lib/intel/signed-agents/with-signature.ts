import type { BotCategory, BotFact } from "@/lib/engine/bots";
import { type Fact, known } from "@/lib/engine/fact";
import type { SignatureFact } from "@/lib/engine/facts";
import { knownAgent } from "./known-agents";

/**
 * The bot, as a signature proves it. An agent that is known by its directory's host is that one, whatever its user
 * agent says. Any other host proves only its own name: anyone with a domain can sign. So it is an automated browser
 * of that name, and never takes the place of a bot that the user agent names.
 */
export function withSignature(
  bot: Fact<BotFact | null>,
  signature: SignatureFact | null,
): Fact<BotFact | null> {
  if (signature?.outcome !== "verified" || signature.agent === null) return bot;
  const said = bot.state === "known" ? (bot.value?.name ?? null) : null;
  const agent = knownAgent(signature.agent, said);
  if (agent !== null) {
    const { name, operator, category } = agent;
    return known({ name, operator, category, verified: "signature", isSpoofed: false });
  }
  if (bot.state !== "known" || (bot.value !== null && !NAMELESS.has(bot.value.category))) {
    return bot;
  }
  return known({
    name: signature.agent,
    operator: null,
    category: "automation",
    verified: "signature",
    isSpoofed: false,
  });
}

/** These name only what a program is made with. */
const NAMELESS: ReadonlySet<BotCategory> = new Set(["library", "automation"]);
