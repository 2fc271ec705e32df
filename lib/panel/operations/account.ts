import { OPERATIONS as PROFILE } from "./account-profile";
import { OPERATIONS as SIGN_IN } from "./account-sign-in";

export const OPERATIONS = [...PROFILE, ...SIGN_IN] as const;
