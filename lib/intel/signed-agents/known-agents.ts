import { BOT_DIRECTORY } from "../bots/directory";
import type { Bot } from "../bots/directory/bot";

/** The directory's bots that sign, by the host of their keys. Several may share one. */
const SIGNERS = new Map<string, Bot[]>();
for (const bot of BOT_DIRECTORY) {
  const { signature: host } = bot.verification;
  if (host !== null) SIGNERS.set(host, [...(SIGNERS.get(host) ?? []), bot]);
}

/**
 * The bot that has keys at a host, or null.
 *
 * @param host as in a signature's fact
 * @param said the name of the bot that the user agent says it is, which counts where several share the host
 */
export function knownAgent(host: string, said: string | null): Bot | null {
  const bots = SIGNERS.get(host) ?? [];
  return bots.find(({ name }) => name === said) ?? bots[0] ?? null;
}

/** Origins of their directories. */
export const KNOWN_ORIGINS: readonly string[] = [...SIGNERS.keys()].map(
  (host) => `https://${host}`,
);
