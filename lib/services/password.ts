import { hash, verify } from "@node-rs/argon2";

/** argon2id with OWASP's first recommended setting (Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** PHC string with a fresh salt. Runs off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), PARAMETERS);
}

export function isPassword(password: string, phc: string): Promise<boolean> {
  return verify(phc, password.normalize("NFKC"));
}
