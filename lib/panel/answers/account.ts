import type { OtherAnswer } from "../operations/areas";

export type { SignInSite } from "@/lib/auth/sites";
export type { SessionUser } from "@/lib/services/sessions";
export type { CreationOptions } from "@/lib/services/user/passkey/make-passkey";
export type { PasskeySummary } from "@/lib/services/user/passkey/passkeys";
export type { RequestOptions } from "@/lib/services/user/passkey/prove-passkey";

/** A site to sign in with, and whether this user does. */
export type SiteAnswer = OtherAnswer<"GET account/sites">["sites"][number];
