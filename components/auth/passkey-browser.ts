import type { CreationOptions, RequestOptions } from "@/lib/panel/answers";

/*
 * Access of pages to the browser's passkeys. The library is loaded when it is first needed: most visits to a page never
 * do.
 */

/** Whether this browser has passkeys at all; also false on pages without TLS. */
export function hasPasskeys(): boolean {
  return typeof window !== "undefined" && typeof window.PublicKeyCredential === "function";
}

/* The server's half of the library makes them. */
const creationOf = (options: object) => options as CreationOptions;
const requestOf = (options: object) => options as RequestOptions;

/** Has the device make one. @returns its answer as JSON @throws Error in words */
export async function makePasskey(options: object): Promise<string> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return inWords(startRegistration({ optionsJSON: creationOf(options) }), "make");
}

/** Has a passkey sign. @returns its answer as JSON @throws Error in words */
export async function signWithPasskey(options: object): Promise<string> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return inWords(startAuthentication({ optionsJSON: requestOf(options) }), "use");
}

/**
 * Offers passkeys among a field's suggestions, until one is chosen or another request begins. Null where the
 * browser cannot, and when nothing was chosen.
 */
export async function offerPasskeys(options: object): Promise<string | null> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const chosen = startAuthentication({ optionsJSON: requestOf(options), useBrowserAutofill: true });
  return chosen.then(
    (answer) => JSON.stringify(answer),
    () => null,
  );
}

/** Ends the offer in a field's suggestions. */
export async function endOffer(): Promise<void> {
  const { WebAuthnAbortService } = await import("@simplewebauthn/browser");
  WebAuthnAbortService.cancelCeremony();
}

const IP_ADDRESS = /^(?:[\d.]+|\[.*\])$/;

export async function canOfferPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  // Passkeys belong to a name: at an address there are none.
  if (IP_ADDRESS.test(window.location.hostname)) return false;
  const { browserSupportsWebAuthnAutofill } = await import("@simplewebauthn/browser");
  return browserSupportsWebAuthnAutofill();
}

const SENTENCES: Readonly<Record<string, string>> = {
  InvalidStateError: "This device already has a passkey for your account.",
  NotAllowedError: "Nothing happened: the request was canceled or timed out.",
  SecurityError: "Passkeys don't work at this address.",
  NotSupportedError: "This device can't make a passkey that works here.",
};

async function inWords(work: Promise<object>, what: "make" | "use"): Promise<string> {
  try {
    return JSON.stringify(await work);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const name = cause instanceof Error ? cause.name : "";
    const known = SENTENCES[name] ?? `Your device could not ${what} a passkey. Try again.`;
    throw new Error(known, { cause: error });
  }
}
