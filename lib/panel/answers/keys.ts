/*
 * What the panel's API answers, for its pages: types only, so that nothing of the server reaches the
 * browser's bundle.
 */
export type { KeySummary } from "@/lib/services/key/list-keys";
export type { RotatedKey } from "@/lib/services/key/rotate-key";
