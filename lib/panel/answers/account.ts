import type { QrCode } from "../qr-code";

export type { SignInSite } from "@/lib/auth/sites";
export type { SessionUser } from "@/lib/services/sessions";

/** For the authenticator app, to scan or to type. */
export interface TwoFactorAnswer {
  readonly secret: string;
  readonly qr: QrCode;
}

export interface RecoveryCodesAnswer {
  readonly codes: readonly string[];
}
