import { InvalidInputError } from "../errors";
import { emailInput } from "../input";

export const EMAIL_ALLOWED =
  "An e-mail address, such as you@example.org, of at most 254 characters.";

/** The address in lower case and without spaces around it. @throws InvalidInputError at `email` */
export function emailOrThrow(email: string): string {
  const { data } = emailInput.safeParse(email);
  if (data === undefined) throw new InvalidInputError([{ path: "email", message: EMAIL_ALLOWED }]);
  return data;
}
