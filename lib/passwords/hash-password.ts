import { hash, verify } from "@node-rs/argon2";
import { ARGON2_COST } from "@/lib/base/key-costs";

/** argon2id's PHC string with a fresh salt. Runs off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), ARGON2_COST);
}

export function isPassword(password: string, phc: string): Promise<boolean> {
  return verify(phc, password.normalize("NFKC"));
}
