import type { CDPSession, Page } from "@playwright/test";

/** A device that makes passkeys, in the page's browser. Its user is there and says yes. */
export interface Authenticator {
  /** Whether its user unlocks it. */
  verify(isVerified: boolean): Promise<void>;
  /** Loses all passkeys. */
  lose(): Promise<void>;
}

export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: async (isUserVerified) => {
      await client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
    lose: async () => {
      await client.send("WebAuthn.clearCredentials", { authenticatorId });
    },
  };
}
