/** What the server says of a field, and what the form says instead: in the words of its buttons. */
const WORDS: readonly (readonly [path: RegExp, problem: RegExp, words: string])[] = [
  [
    /(?:^|\.)country\.codes$/,
    /^is empty/,
    "Choose at least one country for “Only these”, or switch to “Every country”.",
  ],
  [/(?:^|\.)rules\[\d+\]\.until$/, /^is not after/, "Must be later than “Not before”."],
];

/** Errors by path, in the form's words where it has its own. */
export function inWords(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, problem]) => [
      path,
      WORDS.find(([where, what]) => where.test(path) && what.test(problem))?.[2] ?? problem,
    ]),
  );
}
