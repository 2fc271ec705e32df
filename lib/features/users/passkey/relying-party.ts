/** Where passkeys are made and used, as WebAuthn names it. */
export interface RelyingParty {
  /** The pages' origin. */
  readonly origin: string;
  /** Its host: a passkey works for no other. */
  readonly id: string;
}

/** The id that an authenticator keeps for the user: an id that says nothing about them. */
export function userHandle(userId: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(userId);
}
