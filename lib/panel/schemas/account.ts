import { z } from "zod";

/*
 * The shapes of what the forms send. What an address or a password must be is decided in the services,
 * which tell it by field.
 */
const text = z.string().max(2_000, "At most 2,000 characters");
/** Of a mailed link. */
const token = text;

/** `setUpCode`: of who will run the installation, from elsewhere than its own machine. */
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

/** Shows once more who it is. `password` is the present one; "" for who has none, or needs none. */
const confirmation = { password: text, code: text.default("") };

export const confirmSchema = z.strictObject(confirmation);
export type Confirm = z.input<typeof confirmSchema>;

export const changeEmailSchema = z.strictObject({ email: text, ...confirmation });
export type ChangeEmail = z.input<typeof changeEmailSchema>;

/** `password`: of who is not signed in. */
export const followEmailChangeSchema = z.strictObject({ token, password: text.default("") });
export type FollowEmailChange = z.input<typeof followEmailChangeSchema>;

export const changePasswordSchema = z.strictObject({ current: text, password: text });
export type ChangePassword = z.infer<typeof changePasswordSchema>;

export const codeSchema = z.strictObject({ code: text });
export type Code = z.infer<typeof codeSchema>;

/** `email` is typed once more, so that nobody deletes by a slip. */
export const deleteAccountSchema = z.strictObject({ email: text, password: text });
export type DeleteAccount = z.infer<typeof deleteAccountSchema>;
