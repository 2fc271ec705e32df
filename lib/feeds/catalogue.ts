import { ADDRESS_FEEDS } from "./catalogue/addresses";
import { NETWORK_FEEDS } from "./catalogue/networks";
import { SWITCHED_OFF_FEEDS } from "./catalogue/switched-off";
import { TEXT_FEEDS } from "./catalogue/texts";
import { type Feed, feedSchema } from "./feed";

/**
 * The feeds that Gatehouse knows by itself. Everything switched on may be used by anybody for
 * anything under the licence named (ip2asn, Tor and the rest); what has terms of its own is switched
 * off until an operator accepts them. `FEEDS_FILE` adds to these and overrides them by id.
 */
export const CATALOGUE: readonly Feed[] = [
  ...ADDRESS_FEEDS,
  ...NETWORK_FEEDS,
  ...TEXT_FEEDS,
  ...SWITCHED_OFF_FEEDS,
].map((feed) => feedSchema.parse(feed));
