import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Choices, partsFor, type Snippet } from "@/components/keys/snippets/snippet";

/** A recipe, and where it goes. */
export interface PutRecipe {
  readonly snippet: Snippet;
  readonly place: string;
  /** The base URL of Gatehouse's API. */
  readonly base: string;
  readonly configuration?: string | undefined;
  readonly choices: Choices;
  /** With the whole configuration, in place of files and the lines that use them. */
  readonly isWhole?: boolean;
  /** The test's changes, such as time-outs. */
  readonly change: (text: string) => string;
}

/**
 * Puts a proxy's recipe into a folder: its files, as the installation serves them.
 *
 * @returns what the owner pastes into the site's configuration
 */
export function putRecipe(recipe: PutRecipe): string {
  const { snippet, place, base, configuration, choices, isWhole = false, change } = recipe;
  const { served, code } = snippet;
  if (served === undefined) throw new Error(`${snippet.label} has no files.`);
  const { folder, keyFile, files, code: lines } = partsFor(served, choices);
  const here = (text: string) =>
    change(text.replaceAll(keyFile.path, join(place, "apikey")).replaceAll(folder, place));
  const write = (name: string, text: string) => writeFileSync(join(place, name), here(text));
  if (!isWhole) {
    for (const { name, text } of files(base, configuration, choices)) write(name, text);
    return here(lines);
  }
  // Other languages' files are behind, under their names.
  const [own = "", ...others] = code(base, configuration, choices).split(/^(?=-- \S+\.lua$)/m);
  for (const text of others) write(/\S+\.lua/.exec(text)?.[0] ?? "", text);
  return here(own);
}
