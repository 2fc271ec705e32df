import type { Installation } from "./installation";

export const EMAIL = "owner@example.org";
export const PASSWORD = "correct horse battery";

/** A workspace without a rate limit and with a thousand credits, unless the options say otherwise, and its key. */
export async function openWorkspace(
  installation: Installation,
  options: readonly string[] = [],
): Promise<{ readonly apikey: string; readonly keyId: string }> {
  const account = ["account", "create", "--email", EMAIL, "--password", PASSWORD];
  const plan = options.includes("--package") ? [] : ["--package", "Free"];
  await installation.operator([...account, ...plan, "--rate", "1000000", ...options]);
  return createKey(installation);
}

export async function createKey(installation: Installation, options: readonly string[] = []) {
  const key = await installation.operator([
    "key",
    "create",
    "--email",
    EMAIL,
    "--name",
    "k",
    ...options,
  ]);
  return { apikey: String(key.apikey), keyId: String(key.id) };
}
