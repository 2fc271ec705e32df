import { readFileSync } from "node:fs";

type Variables = Readonly<Record<string, string | undefined>>;

export interface SecretFiles {
  /** What the files hold, by the variable that each stands for. */
  readonly values: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
}

/**
 * Secrets that lie in files, as containers and systemd hand them over: `NAME_FILE` names the file that holds
 * what `NAME` would. A variable is seen by whoever may look at the process; a file has an owner, and a vault
 * can replace it. Whitespace around the content, such as an editor's last newline, is none of it.
 *
 * @param names of the variables that may be given so
 * @returns problems name variables and files, never a content
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
    const { code } = error as NodeJS.ErrnoException; // what the file system fails with
    return { problem: `which cannot be read (${code})` };
  }
}
