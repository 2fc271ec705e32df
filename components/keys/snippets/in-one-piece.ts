import { partsFor, type ServedRecipe, type Snippet } from "./snippet";

/**
 * A recipe as one text: each file stands where a line includes it, and the others under their names, before what uses
 * them; those in another language behind.
 */
export const inOnePiece =
  (served: ServedRecipe): Snippet["code"] =>
  (base, configuration, choices = {}) => {
    const { folder, files, code } = partsFor(served, choices);
    return files(base, configuration, choices).reduce((whole, { name, text }) => {
      const include = new RegExp(`^( *)(?:include|Include|import) ${folder}/${name}\\b.*\\n`, "m");
      if (include.test(whole)) {
        return whole.replace(include, (_, indent: string) => indented(text, indent));
      }
      const named = `${commentOf(name)} ${name}\n${text}`;
      return name.endsWith(".lua") ? `${whole}\n${named}` : `${named}\n${whole}`;
    }, code);
  };

/** The start of a comment in a file of this name. */
export const commentOf = (name: string): string => (name.endsWith(".lua") ? "--" : "#");

const indented = (text: string, indent: string): string => text.replaceAll(/^(?=.)/gm, indent);
