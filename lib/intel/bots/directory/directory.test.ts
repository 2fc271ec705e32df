import { describe, expect, it } from "vitest";
import { BOT_CATEGORY_IDS } from "@/lib/engine/bots";
import { PLAIN_BROWSERS } from "@/lib/feeds/guard/well-known/plain-visits";
import { findBots } from "../find-bots";
import { BOT_DIRECTORY } from ".";
import { readBots } from "./read-bots";

const repeated = (texts: readonly string[]) =>
  texts.filter((text, at) => texts.indexOf(text) !== at);

describe("the directory of bots", () => {
  it("has every category", () => {
    const categories = new Set(BOT_DIRECTORY.map(({ category }) => category));
    expect([...categories].sort()).toEqual([...BOT_CATEGORY_IDS].sort());
  });

  it("has every name and token once", () => {
    expect(repeated(BOT_DIRECTORY.map(({ name }) => name.toLowerCase()))).toEqual([]);
    expect(repeated(BOT_DIRECTORY.flatMap(({ tokens }) => tokens))).toEqual([]);
  });

  it("has tokens of three characters at least, and links that are links", () => {
    const tokens = BOT_DIRECTORY.flatMap((bot) => bot.tokens);
    expect(tokens.filter((token) => token.length < 3 || token !== token.toLowerCase())).toEqual([]);
    const links = BOT_DIRECTORY.flatMap(({ docs }) => docs ?? []);
    expect(links.filter((link) => !URL.canParse(link) || /\s/.test(link))).toEqual([]);
  });

  it("finds each bot by each of its tokens", () => {
    const missed = BOT_DIRECTORY.flatMap(({ name, tokens }) =>
      tokens.filter((token) => !findBots(`x ${token} y`).some(({ bot }) => bot?.name === name)),
    );
    expect(missed).toEqual([]);
  });

  it("names no plain browser", () => {
    expect(PLAIN_BROWSERS.filter((ua) => findBots(ua).length > 0)).toEqual([]);
  });
});

describe("a table", () => {
  const table = { category: "search", sources: ["operators"], date: "2026-11" } as const;

  it("is read with what is left out", () => {
    const [full, short, named] = readBots({
      ...table,
      rows: `
        Examplebot | Example | exbot, exbot/ | mojeek | example.org/bot
        Otherbot | Other
      `,
      names: "Third = third/, 3rd",
    });
    expect(full).toMatchObject({
      name: "Examplebot",
      operator: "Example",
      tokens: ["exbot", "exbot/"],
      verification: { engine: "Mojeek" },
      docs: "https://example.org/bot",
    });
    expect(short).toMatchObject({ operator: "Other", tokens: ["otherbot"], docs: null });
    expect(named).toMatchObject({ name: "Third", operator: null, tokens: ["third/", "3rd"] });
  });

  it("is refused with a way to verify that is none", () => {
    expect(() => readBots({ ...table, rows: "Examplebot | | | nonesuch" })).toThrow(
      "Examplebot: no way to verify is called nonesuch",
    );
  });
});
