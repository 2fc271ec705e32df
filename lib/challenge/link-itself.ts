/** Names what asked for a challenge where no check did, but a link that asks everyone: as its document calls it. */
export const LINK_ITSELF = "jsVerification";
