import type { AdBotFact } from "@/lib/engine/facts";

export interface AdBot {
  readonly name: string;
  /** Contained in the user agent, without regard to case. */
  readonly token: string;
}

export const AD_BOTS: readonly AdBot[] = [];

/** The ad bot that the user agent names, or null. */
export function detectAdBot(_ua: string): AdBotFact | null {
  return null;
}
