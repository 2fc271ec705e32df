import { setNonce as setStyleNonce } from "get-nonce";

/** Dialogs lock scrolling by a style element, which the page's policy lets in by its nonce only. */
export function setNonce(nonce: string): void {
  if (typeof document !== "undefined") setStyleNonce(nonce);
}
