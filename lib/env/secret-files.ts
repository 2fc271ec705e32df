import { readFileSync } from "node:fs";

type Variables = Readonly<Record<string, string | undefined>>;

export interface SecretFiles {
  /** Contents by variable. */
  readonly values: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
}

/**
 * Reads secrets from files, as containers and systemd pass them: `NAME_FILE` is the path to the value of
 * `NAME`. Anyone who may inspect the process sees its variables; a file has an owner, and a vault can replace
 * it. Surrounding whitespace, such as a final newline, is dropped.
 *
 * @param names variables that may be given this way
 * @returns problems name variables and files, never contents
 */
export function readSecretFiles(source: Variables, names: readonly string[]): SecretFiles {
  const values = new Map<string, string>();
  const problems: string[] = [];
  for (const name of names) {
    const variable = `${name}_FILE`;
    const path = source[variable]?.trim();
    if (!path) continue;
    if (source[name]?.trim()) {
      problems.push(`${name} and ${variable} are both set. Only one of them is allowed.`);
      continue;
    }
    const content = read(path);
    if ("problem" in content) problems.push(`${variable} is "${path}", ${content.problem}.`);
    else values.set(name, content.text);
  }
  return { values, problems };
}

function read(path: string): { readonly text: string } | { readonly problem: string } {
  try {
    const text = readFileSync(path, "utf8").trim();
    return text === "" ? { problem: "which is empty" } : { text };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // fs errors carry a code
    return { problem: `which cannot be read (${code})` };
  }
}
