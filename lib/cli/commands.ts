import type { Command } from "./command";

/**
 * The registry: a group is its commands' first word. Loaded on demand: help needs nothing.
 */
const GROUPS: ReadonlyMap<string, () => Promise<readonly Command[]>> = new Map([
  ["account", async () => (await import("./account-commands")).accountCommands],
  ["key", async () => (await import("./key-commands")).keyCommands],
  ["user", async () => (await import("./user-commands")).userCommands],
  ["traffic", async () => (await import("./traffic-commands")).trafficCommands],
  ["backup", async () => (await import("./backup-commands")).backupCommands],
  ["restore", async () => (await import("./backup-commands")).restoreCommands],
  ["database", async () => (await import("./database-commands")).databaseCommands],
  ["doctor", async () => (await import("./doctor-commands")).doctorCommands],
  ["export", async () => (await import("./document-commands")).exportCommands],
  ["plan", async () => (await import("./document-commands")).planCommands],
  ["apply", async () => (await import("./document-commands")).applyCommands],
  ["version", async () => (await import("./version-commands")).versionCommands],
  ["feeds", async () => (await import("./feeds-commands")).feedsCommands],
]);

/** A group's commands; all commands for an unknown group. */
export async function loadCommands(group: string | undefined): Promise<readonly Command[]> {
  const load = GROUPS.get(group ?? "");
  if (load !== undefined) return load();
  const groups = await Promise.all([...GROUPS.values()].map((each) => each()));
  return groups.flat();
}
