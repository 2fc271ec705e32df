import { z } from "zod";

/* Shapes of the forms' input. The services validate addresses and passwords, and report by field. */
const text = z.string().max(2_000, "At most 2,000 characters");
/** From a mailed link. */
const token = text;

/** `setUpCode`: from the future operator, on another machine than the installation's. */
export const signUpSchema = z.strictObject({
  email: text,
  password: text,
  setUpCode: text.default(""),
});
export type SignUp = z.input<typeof signUpSchema>;

export const tokenSchema = z.strictObject({ token });

export const verifyEmailSchema = z.strictObject({ token, password: text });
export type VerifyEmail = z.infer<typeof verifyEmailSchema>;

export const requestResetSchema = z.strictObject({ email: text });
export type RequestReset = z.infer<typeof requestResetSchema>;

export const resetPasswordSchema = z.strictObject({ token, password: text });
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

export const profileSchema = z.strictObject({ name: text });
export type Profile = z.infer<typeof profileSchema>;

/** Re-authentication. `password` is the present one; "" where there is none or none is needed. */
const confirmation = { password: text, code: text.default("") };

export const confirmSchema = z.strictObject(confirmation);
export type Confirm = z.input<typeof confirmSchema>;

export const changeEmailSchema = z.strictObject({ email: text, ...confirmation });
export type ChangeEmail = z.input<typeof changeEmailSchema>;

/** `password`: from signed-out users. */
export const followEmailChangeSchema = z.strictObject({ token, password: text.default("") });
export type FollowEmailChange = z.input<typeof followEmailChangeSchema>;

export const changePasswordSchema = z.strictObject({ current: text, password: text });
export type ChangePassword = z.infer<typeof changePasswordSchema>;

export const codeSchema = z.strictObject({ code: text });
export type Code = z.infer<typeof codeSchema>;

/** `email` is retyped, against accidental deletion. */
export const deleteAccountSchema = z.strictObject({ email: text, password: text });
export type DeleteAccount = z.infer<typeof deleteAccountSchema>;
