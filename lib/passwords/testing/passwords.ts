import { createPasswordPolicy } from "../password-policy";

/** As an installation has it that no one has given a name, and that asks no one. */
export const PASSWORDS = createPasswordPolicy({ host: null });
