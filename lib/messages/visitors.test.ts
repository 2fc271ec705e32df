import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { VISITOR_MESSAGES } from "./visitors";

/** Messages by key, such as `busy.title`. */
function flat(messages: object, prefix = ""): Record<string, string> {
  const entries = Object.entries(messages).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[prefix + key, value]]
      : Object.entries(flat(value, `${prefix}${key}.`)),
  );
  return Object.fromEntries(entries);
}

const placeholders = (text: string) => text.match(/\{[^}]*\}/g) ?? [];

const ENGLISH = flat(VISITOR_MESSAGES.en);
/** The same word in both languages. */
const SAME_AS_ENGLISH = ["it password.label"];
const TRANSLATIONS = Object.entries(VISITOR_MESSAGES).filter(([tag]) => tag !== "en");

it("every file is a language", () => {
  const files = readdirSync("lib/messages/visitors").map((file) => file.replace(".json", ""));
  expect(files.sort()).toEqual(Object.keys(VISITOR_MESSAGES).sort());
});

it.each(["docs/operating.md", "docs/guides/smarturls.md"])("%s says how many there are", (path) => {
  expect(readFileSync(path, "utf8")).toContain(`${Object.keys(VISITOR_MESSAGES).length} languages`);
});

it("every language is one that the runtime has words and plurals for", () => {
  const tags = Object.keys(VISITOR_MESSAGES);
  expect(Intl.NumberFormat.supportedLocalesOf(tags)).toEqual(tags);
});

describe.each(TRANSLATIONS)("in %s", (tag, messages) => {
  const words = flat(messages);

  it("has English's messages, with the same values", () => {
    expect(Object.keys(words)).toEqual(Object.keys(ENGLISH));
    const values = (all: Record<string, string>) =>
      Object.entries(all).map(([key, text]) => [key, placeholders(text)]);
    expect(values(words)).toEqual(values(ENGLISH));
  });

  it("says something, in its own words", () => {
    expect(Object.keys(words).filter((key) => words[key]?.trim() !== words[key])).toEqual([]);
    expect(Object.values(words)).not.toContain("");
    const untranslated = Object.keys(words)
      .filter((key) => words[key] === ENGLISH[key])
      .map((key) => `${tag} ${key}`);
    expect(untranslated).toEqual(SAME_AS_ENGLISH.filter((same) => same.startsWith(`${tag} `)));
  });

  it("ends sentences, and not titles, as English does", () => {
    const isSentence = (text = "") => /[.।。]$/.test(text);
    const differing = Object.keys(words).filter(
      (key) => isSentence(words[key]) !== isSentence(ENGLISH[key]),
    );
    expect(differing).toEqual([]);
  });

  it("has no straight quotation marks, doubled spaces or markup", () => {
    expect(Object.values(words).filter((text) => /['"<>&]|\s\s/.test(text))).toEqual([]);
  });
});
