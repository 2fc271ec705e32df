import { type Feed, feedSchema } from "../feed";
import { ADDRESS_FEEDS } from "./addresses";
import { BOT_FEEDS } from "./bots";
import { GEODATA_FEEDS } from "./geodata";
import { NETWORK_FEEDS } from "./networks";
import { SCANNER_FEEDS } from "./scanners";
import { SWITCHED_OFF_FEEDS } from "./switched-off";
import { TEXT_FEEDS } from "./texts";
import { VPN_PROVIDER_FEEDS } from "./vpn-providers";

/**
 * The built-in feeds. Those switched on are free for any use under the license named; those with
 * further terms stay off until an operator accepts them. `FEEDS_FILE` adds feeds and overrides these by id.
 */
export const CATALOGUE: readonly Feed[] = [
  ...ADDRESS_FEEDS,
  ...VPN_PROVIDER_FEEDS,
  ...NETWORK_FEEDS,
  ...SCANNER_FEEDS,
  ...TEXT_FEEDS,
  ...BOT_FEEDS,
  ...GEODATA_FEEDS,
  ...SWITCHED_OFF_FEEDS,
].map((feed) => feedSchema.parse(feed));
