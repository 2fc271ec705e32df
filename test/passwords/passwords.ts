import { createPasswordPolicy } from "@/lib/passwords/password-policy";

/** The policy of an installation without a host name or a list of breached passwords. */
export const PASSWORDS = createPasswordPolicy({ host: null });
