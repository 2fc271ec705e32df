import type { Translate } from "@/lib/messages/translate";

/** The server's message about a field, and the form's own instead: in the words of its buttons. */
const WORDS = [
  [/(?:^|\.)country\.codes$/, /^is empty/, "countriesMissing"],
  [/(?:^|\.)rules\[\d+\]\.until$/, /^is not after/, "untilTooEarly"],
] as const;

/** Errors by path, in the form's words where it has its own. */
export function inWords(
  t: Translate<"policy">,
  errors: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, problem]) => {
      const own = WORDS.find(([where, what]) => where.test(path) && what.test(problem));
      return [path, own === undefined ? problem : t(`problems.${own[2]}`)];
    }),
  );
}
