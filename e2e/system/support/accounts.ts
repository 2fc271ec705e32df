import type { House } from "./house";

export const EMAIL = "owner@example.org";
export const PASSWORD = "correct horse battery";

/** An account that no rate limit holds back, and its key. */
export async function createAccount(
  house: House,
  options: readonly string[] = [],
): Promise<{ readonly apikey: string; readonly keyId: string }> {
  const account = ["account", "create", "--email", EMAIL, "--password", PASSWORD];
  await house.operator([...account, "--rate", "1000000", ...options]);
  return createKey(house);
}

export async function createKey(house: House, options: readonly string[] = []) {
  const key = await house.operator(["key", "create", "--email", EMAIL, "--name", "k", ...options]);
  return { apikey: String(key.apikey), keyId: String(key.id) };
}
