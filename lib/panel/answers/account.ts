import type { SignInSite } from "@/lib/auth/sites";
import type { PasskeySummary } from "@/lib/services/user/passkey/passkeys";
import type { StandingAccess } from "@/lib/services/user/standing-access";
import type { QrCode } from "../qr-code";

export type { SignInSite } from "@/lib/auth/sites";
export type { SessionUser } from "@/lib/services/sessions";
export type { CreationOptions } from "@/lib/services/user/passkey/make-passkey";
export type { PasskeySummary } from "@/lib/services/user/passkey/passkeys";
export type { RequestOptions } from "@/lib/services/user/passkey/prove-passkey";

/** For the authenticator app, to scan or to type. */
export interface TwoFactorAnswer {
  readonly secret: string;
  readonly qr: QrCode;
}

export interface StandingAccessList {
  readonly standing: readonly StandingAccess[];
}

export interface PasskeysAnswer {
  readonly passkeys: readonly PasskeySummary[];
  /** The host that passkeys work for here; null: for none, as at an IP address. */
  readonly rpId: string | null;
}

/** A site to sign in with, and whether this user does. */
export interface SiteAnswer extends SignInSite {
  /** ISO 8601: since when an identity there is linked; null: none is. */
  readonly linkedSince: string | null;
}

export interface RecoveryCodesAnswer {
  readonly codes: readonly string[];
}
