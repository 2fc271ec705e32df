import type { Command } from "./command";

/**
 * The registry: a group is the first word of its commands. A new command goes into its group's file, a
 * new group also here. Loaded when asked for, because `feeds status` needs no database and help needs nothing.
 */
const GROUPS: ReadonlyMap<string, () => Promise<readonly Command[]>> = new Map([
  ["account", async () => (await import("./account-commands")).accountCommands],
  ["key", async () => (await import("./key-commands")).keyCommands],
  ["user", async () => (await import("./user-commands")).userCommands],
  ["feeds", async () => (await import("./feeds-commands")).feedsCommands],
]);

/** The commands of a group; all of them when there is no such group. */
export async function loadCommands(group: string | undefined): Promise<readonly Command[]> {
  const load = GROUPS.get(group ?? "");
  if (load !== undefined) return load();
  const groups = await Promise.all([...GROUPS.values()].map((each) => each()));
  return groups.flat();
}
