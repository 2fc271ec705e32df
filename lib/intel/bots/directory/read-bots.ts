import type { BotCategory } from "@/lib/engine/bots";
import type { Bot } from "./bot";
import type { SourceName } from "./sources";
import { isVerificationId, UNVERIFIABLE, VERIFICATIONS } from "./verifications";

/** One category's part of the directory, as people write it. */
export interface BotTable {
  readonly category: BotCategory;
  readonly sources: readonly SourceName[];
  readonly date: string;
  /**
   * A bot a line: `name | operator | tokens | verification | docs`, the last ones left out. Tokens stand between
   * commas; none: the name is the only one; `-`: no user agent says it.
   */
  readonly rows?: string;
  /** Bots about which nothing else is known, between semicolons or line ends: `name` or `name = token, token`. */
  readonly names?: string;
}

/**
 * The bots of a table.
 * @throws RangeError for an invalid verification
 */
export function readBots({ category, sources, date, rows = "", names = "" }: BotTable): Bot[] {
  const shared = { category, sources, date };
  return [
    ...parts(rows, "\n").map((row) => ({ ...readRow(row), ...shared })),
    ...parts(names, /[;\n]/).map((text) => ({ ...readName(text), ...shared })),
  ];
}

type OwnFacts = Omit<Bot, keyof Pick<BotTable, "category" | "sources" | "date">>;

function readRow(row: string): OwnFacts {
  const [name = "", operator = "", tokens = "", verification = "", docs = ""] = row
    .split("|")
    .map((cell) => cell.trim());
  return {
    name,
    operator: operator || null,
    tokens: readTokens(tokens || name),
    verification: readVerification(verification, name),
    docs: docs === "" ? null : `https://${docs}`,
  };
}

function readName(text: string): OwnFacts {
  const [name = "", tokens = name] = text.split(" = ");
  return {
    name,
    operator: null,
    tokens: readTokens(tokens),
    verification: UNVERIFIABLE,
    docs: null,
  };
}

const readTokens = (text: string): readonly string[] =>
  text === "-" ? [] : parts(text.toLowerCase(), ",");

function readVerification(id: string, name: string) {
  if (id === "") return UNVERIFIABLE;
  if (!isVerificationId(id)) throw new RangeError(`${name}: no way to verify is called ${id}`);
  return VERIFICATIONS[id];
}

const parts = (text: string, separator: string | RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
