import { ENGLISH } from "./english";

/** As a word: no header, package, file or address. */
const PRODUCT = /(?<![\w./@-])Gatehouse(?![\w./-]\w)(?!-)/g;

let isNamed = false;

/**
 * The product's name in the interface and in mails, where an installation has a name of its own. Once, before anything is
 * said: Next.js bundles its own copy of the catalogue, so `getRuntime` calls it there too.
 *
 * @param name without braces, angle brackets and control characters
 */
export function nameProduct(name: string): void {
  if (isNamed) return;
  isNamed = true;
  if (name !== "Gatehouse") renameIn(ENGLISH, name);
}

/** In these messages, in place. */
export function renameIn(messages: object, name: string): void {
  // In ICU's MessageFormat an apostrophe quotes.
  const said = name.replaceAll("'", "''");
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === "object" && value !== null) renameIn(value, name);
    else if (typeof value === "string") {
      Object.assign(messages, { [key]: value.replace(PRODUCT, () => said) });
    }
  }
}
