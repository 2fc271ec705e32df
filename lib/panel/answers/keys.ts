/* Types only: pages must not bundle server code. */

export type { KeyPage, KeySort } from "@/lib/services/key/key-page";
export type { RotatedKey } from "@/lib/services/key/keys";
export type { KeySummary } from "@/lib/services/key/read-keys";
export type { SiteTestLinks, SiteTestState } from "@/lib/services/key/site-test";
