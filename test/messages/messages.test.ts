import compile from "icu-minify/compile";
import { describe, expect, it } from "vitest";
import { ENGLISH } from "@/lib/messages/english";
import { flatten } from "./flatten";
import { literalsOf, sentencesOf } from "./literals";
import { pagesOf } from "./pages";
import { readSources } from "./source";
import { type Usage, usagesOf } from "./usage";

/** Where sentences may stand. */
const ELSEWHERE: readonly string[] = [
  // The server's own errors come in English, as those of the API do.
  "app/api/",
  // Thrown where no translator is at hand.
  "components/auth/passkey-browser.ts",
  "components/auth/session.ts",
  "components/lists/import/use-import.ts",
  "components/panel/api-client.ts",
  "components/policy/errors.ts",
  // Values of the contract, and names.
  "components/configurations/",
  "components/security/device-name.ts",
  "components/traffic/export/export-dialog.tsx",
  // Comments in code to copy.
  "components/keys/snippets/",
];

/** Said by `components/secrets`, for the kind of secret that it is asked for. */
const SECRETS = /^(?:(?:sitekeys|webhooks)\.(?:newSecret|secretSection)|tokens\.newSecret)\./;

/** Pages of prose: a translation of one is another page. */
const DOCUMENTS = ["components/docs/", "app/(site)/docs/"];

const sources = ["app", "components", "lib"]
  .flatMap(readSources)
  .filter(({ path }) => !DOCUMENTS.some((folder) => path.startsWith(folder)));
const usages = sources.flatMap(usagesOf);
const messages = new Map(flatten(ENGLISH));

/** A computed part of a key, which the types hold to those that there are. */
const patternOf = ({ key }: Usage) =>
  new RegExp(`^${key.replaceAll(".", "\\.").replaceAll("*", ".+")}$`);

describe("the catalogue", () => {
  it("was compared with the sources", () => {
    expect(messages.size).toBeGreaterThan(1_000);
    expect(usages.length).toBeGreaterThan(1_000);
  });

  it("is in MessageFormat, without empty ends", () => {
    const wrong = [...messages].filter(([, message]) => {
      placeholdersOf(message); // throws when it is not
      return message === "" || message.trim() !== message;
    });
    expect(wrong).toEqual([]);
  });

  it("has no message that nothing says", () => {
    const exact = new Set(usages.map(({ key }) => key));
    const patterns = usages.filter(({ key }) => key.includes("*")).map(patternOf);
    const unsaid = [...messages.keys()].filter(
      (key) =>
        !exact.has(key) && !SECRETS.test(key) && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unsaid).toEqual([]);
  });

  it("has every message that is said, with the values that it takes", () => {
    const wrong = usages.flatMap(({ place, key, isOneOf, values }) => {
      if (key.includes("*")) return [];
      const message = messages.get(key);
      if (message === undefined) return [`${place}: there is no ${key}`];
      const taken = placeholdersOf(message);
      const missing = values === null ? [] : taken.filter((name) => !values.includes(name));
      const unused =
        values === null || isOneOf ? [] : values.filter((name) => !taken.includes(name));
      return missing.length + unused.length === 0
        ? []
        : [`${place}: ${key} takes ${taken.join(", ") || "nothing"}, not ${values?.join(", ")}`];
    });
    expect(wrong).toEqual([]);
  });
});

it("each page sends the messages that it shows in the browser", () => {
  const missing = pagesOf(sources).flatMap(({ path, sent, shown }) => {
    const unsent = [...shown].filter((namespace) => !sent.has(namespace));
    return unsent.length === 0 ? [] : [`${path} does not send ${unsent.join(", ")}`];
  });
  expect(missing).toEqual([]);
});

it("no text of the interface is written out in a component", () => {
  const written = sources.filter(({ path }) => path.endsWith(".tsx")).flatMap(literalsOf);
  expect(written).toEqual([]);
});

it("no sentence is written out in the code of the interface", () => {
  const interfaceSources = sources.filter(({ path }) => /^(?:app|components)\//.test(path));
  const written = interfaceSources.flatMap(sentencesOf);
  expect(written.filter((each) => !ELSEWHERE.some((path) => each.startsWith(path)))).toEqual([]);
});

/**
 * Names of the values and tags that a message takes, sorted.
 *
 * @throws Error: it is not ICU's MessageFormat
 */
function placeholdersOf(message: string): string[] {
  const names = new Set<string>();
  // Compiled, a message is a list of texts and placeholders. A placeholder is a list of its name, then a tag's
  // parts, or the messages of each plural's case.
  const takeAll = (parts: unknown) => {
    if (Array.isArray(parts)) for (const part of parts) take(part);
  };
  const take = (part: unknown) => {
    if (!Array.isArray(part)) return;
    const [name, ...rest] = part;
    names.add(String(name));
    for (const each of rest) {
      if (Array.isArray(each)) take(each);
      else if (typeof each === "object") Object.values(each).forEach(takeAll);
    }
  };
  takeAll(compile(message));
  return [...names].sort();
}
