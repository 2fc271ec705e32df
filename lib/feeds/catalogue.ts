import { ADDRESS_FEEDS } from "./catalogue/addresses";
import { NETWORK_FEEDS } from "./catalogue/networks";
import { SWITCHED_OFF_FEEDS } from "./catalogue/switched-off";
import { TEXT_FEEDS } from "./catalogue/texts";
import { type Feed, feedSchema } from "./feed";

/**
 * The built-in feeds. Those switched on are free for any use under the licence named; those with
 * further terms stay off until an operator accepts them. `FEEDS_FILE` adds feeds and overrides these by id.
 */
export const CATALOGUE: readonly Feed[] = [
  ...ADDRESS_FEEDS,
  ...NETWORK_FEEDS,
  ...TEXT_FEEDS,
  ...SWITCHED_OFF_FEEDS,
].map((feed) => feedSchema.parse(feed));
