import { z } from "zod";

/*
 * The shapes of what the forms send. What an address or a password must be is decided in the services,
 * which tell it by field.
 */
const text = z.string().max(2_000, "At most 2,000 characters");
/** Of a mailed link. */
const token = text;

export const signUpSchema = z.strictObject({ email: text, password: text });
export type SignUp = z.infer<typeof signUpSchema>;

export const tokenSchema = z.strictObject({ token });

export const verifyEmailSchema = z.strictObject({ token, password: text });
export type VerifyEmail = z.infer<typeof verifyEmailSchema>;

export const requestResetSchema = z.strictObject({ email: text });
export type RequestReset = z.infer<typeof requestResetSchema>;

export const resetPasswordSchema = z.strictObject({ token, password: text });
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

export const profileSchema = z.strictObject({ name: text });
export type Profile = z.infer<typeof profileSchema>;

/** `password` is the present one; "" for who has none. */
export const changeEmailSchema = z.strictObject({ email: text, password: text });
export type ChangeEmail = z.infer<typeof changeEmailSchema>;

export const changePasswordSchema = z.strictObject({ current: text, password: text });
export type ChangePassword = z.infer<typeof changePasswordSchema>;

export const ownPasswordSchema = z.strictObject({ password: text });
export type OwnPassword = z.infer<typeof ownPasswordSchema>;

export const codeSchema = z.strictObject({ code: text });
export type Code = z.infer<typeof codeSchema>;

/** `email` is typed once more, so that nobody deletes by a slip. */
export const deleteAccountSchema = z.strictObject({ email: text, password: text });
export type DeleteAccount = z.infer<typeof deleteAccountSchema>;
