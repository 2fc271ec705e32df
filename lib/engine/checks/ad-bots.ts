import { type Check, notKnown, PASS } from "./check";

/** An advertising bot's preview. It is kept out, not let in, so what it says of itself needs no proof. */
export const adBots: Check = {
  id: "adBots",
  isBot: 1,
  allows: false,
  run(policy, { adBot }) {
    if (adBot.state !== "known") return notKnown(adBot);
    const found = adBot.value;
    if (found === null || !policy.isAdBotBlocked(found.name)) return PASS;
    return { outcome: "match", evidence: [found.evidence], botName: found.name };
  },
};
