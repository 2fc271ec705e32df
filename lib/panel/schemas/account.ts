import { z } from "zod";

/* Shapes of the forms' input. The services validate addresses and passwords, and report by field. */
const text = z.string().max(2_000, "At most 2,000 characters");
/** From a mailed link. */
const token = text;
/** The browser's answer for a passkey, as JSON. */
const passkey = z.string().max(12_000, "At most 12,000 characters");

/** `setUpCode`: from the future operator, on another machine than the installation's. */
const setUpCode = text.default("");
/** The version of the terms that was accepted; null for none. */
const legalVersion = z.number().int().nullable().default(null);
/** The token of a solved challenge; "" for none. */
const captcha = text.default("");
const consent = { setUpCode, legalVersion, captcha };
const withPassword = z.strictObject({ email: text, password: text, ...consent });
const withPasskey = z.strictObject({ email: text, passkey, passkeyName: text, ...consent });
export const signUpSchema = z.union([withPassword, withPasskey]);
export type SignUp = z.input<typeof withPassword>;
export type SignUpByPasskey = z.input<typeof withPasskey>;

/** The version of the terms that is accepted. */
export const acceptLegalSchema = z.strictObject({ version: z.number().int() });
export type AcceptLegal = z.infer<typeof acceptLegalSchema>;

/** The purpose for which a signed-out browser wants a passkey. */
export const passkeyOptionsSchema = z.discriminatedUnion("purpose", [
  z.strictObject({ purpose: z.literal("sign-in") }),
  z.strictObject({ purpose: z.literal("sign-up"), email: text }),
]);
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

export const tokenSchema = z.strictObject({ token });

/** `password`: from signed-out users. */
const byPassword = z.strictObject({ token, password: text.default("") });
const byPasskey = z.strictObject({ token, passkey });
export const verifyEmailSchema = z.union([byPasskey, byPassword]);
export type EmailVerification = z.output<typeof verifyEmailSchema>;
export type VerifyEmail = z.input<typeof byPassword>;
export type VerifyEmailByPasskey = z.infer<typeof byPasskey>;

export const requestResetSchema = z.strictObject({ email: text });
export type RequestReset = z.infer<typeof requestResetSchema>;

export const resetPasswordSchema = z.strictObject({ token, password: text });
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

export const profileSchema = z.strictObject({ name: text });
export type Profile = z.infer<typeof profileSchema>;

/**
 * Re-authentication. `password` is the present one; "" where there is none or none is needed. A passkey
 * replaces both.
 */
const confirmation = {
  password: text,
  code: text.default(""),
  passkey: passkey.default(""),
};

export const confirmSchema = z.strictObject(confirmation);
export type Confirm = z.input<typeof confirmSchema>;

/** Whether access tokens that the user made go on when their sessions end. */
const keepsTokens = z.boolean().default(false);

export const endSessionsSchema = z.strictObject({ ...confirmation, keepsTokens });
export type EndSessions = z.input<typeof endSessionsSchema>;

export const signOutEverywhereSchema = z.strictObject({ keepsTokens });
export type SignOutEverywhere = z.input<typeof signOutEverywhereSchema>;

export const changeEmailSchema = z.strictObject({ email: text, ...confirmation });
export type ChangeEmail = z.input<typeof changeEmailSchema>;

/** `password`: from signed-out users. */
export const followEmailChangeSchema = z.strictObject({ token, password: text.default("") });
export type FollowEmailChange = z.input<typeof followEmailChangeSchema>;

export const changePasswordSchema = z.strictObject({
  current: text,
  passkey: passkey.default(""),
  password: text,
  keepsTokens,
});
export type ChangePassword = z.input<typeof changePasswordSchema>;

export const addPasskeySchema = z.strictObject({ passkey, name: text });
export type AddPasskey = z.infer<typeof addPasskeySchema>;

export const renamePasskeySchema = z.strictObject({ name: text });
export type RenamePasskey = z.infer<typeof renamePasskeySchema>;

export const requireTwoFactorSchema = z.strictObject({ isRequired: z.boolean(), ...confirmation });
export type RequireTwoFactor = z.input<typeof requireTwoFactorSchema>;

export const codeSchema = z.strictObject({ code: text });
export type Code = z.infer<typeof codeSchema>;

/** `email` is retyped, against accidental deletion. */
export const deleteAccountSchema = z.strictObject({
  email: text,
  password: text,
  passkey: passkey.default(""),
});
export type DeleteAccount = z.input<typeof deleteAccountSchema>;
