import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";

/** Phrases that are not English in this house, each with what to write instead. */
const PHRASES: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/(?:^|; |\. )(?:null|undefined|""): /i, '"null when …", "null for …"'],
  [/(?:^|; |\. )left out: /i, '"default: …", "without it, …"'],
  [/\b(?:tell|tells|told|telling) \S*(?: \S+)? ?apart\b/i, '"distinguish"'],
  [/\b(?:tells?|told) (?:nothing|nobody)\b/i, '"shows nothing", "notifies no one"'],
  [/\b(?:is|are|was|were|be) told (?:as|by|with|later|at once|of only)\b/i, '"is reported …"'],
  [/\btelling of\b|\btell of\b|\btells of\b/i, '"report", "show"'],
  [/\bnobody's\b|\bof nobody\b|\b(?:by|of) nobody else\b/i, '"no one", or a verb in the active'],
  [/\bone whom?\b/i, '"a visitor who …": name the person'],
  [/\bas itself\b|\bby themself\b/i, "say what happens"],
  [/\bfor ever\b/i, '"forever"'],
  [/\bbe it (?:because|for|by)\b/i, '"for example because"'],
  [/\bgoes in circles\b/i, '"redirect loop"'],
];

/** Docstrings have a subject: "The …", "Whether …", a verb. */
const BEGINNINGS: readonly (readonly [beginning: RegExp, instead: string])[] = [
  [/^Of (?!course)|^(?:In|Of) which |^As whose |^Whom /, '"The … of …": a noun first'],
  [/^What (?!if)|^Whose |^Those (?!who |whom )/, '"The …": a noun first'],
  [/^So (?:many|long|much) /, '"How many …", "How long …"'],
];

/** British spellings, with the American ones of APIs, CSS and the rest of the text. */
const SPELLINGS: readonly (readonly [british: RegExp, american: string])[] = [
  [/\b(?:colour|behaviour|neighbour|favour|honour|labour)\w*/i, "-or"],
  [
    /\b(?:un)?(?:recogn|normal|organ|serial|initial|summar|synchron|author|minim|maxim)is(?:e|ing|ation)\w*/i,
    "-ize",
  ],
  [/\banalys(?:e[ds]?|ing|er)\b/i, "analyze"],
  [/\bcent(?:re|res|red)\b/i, "center"],
  [/\b(?:cancell|labell|travell|modell)(?:ed|ing)\b/i, "one l"],
  [/\blicenc\w+/i, "license"],
  [/\b(?:offence|defence)s?\b/i, "-ense"],
  [/\b(?:judgement|acknowledgement)s?\b/i, "no e before -ment"],
  [
    /\b(?:artefact|grey|whilst|amongst|spelt|learnt|enquir\w+)s?\b/i,
    "artifact, gray, while, spelled, inquiry",
  ],
];

/** The text without what is quoted: names in code, links, paths, and what others say. */
const unquoted = (text: string): string =>
  text.replace(
    /`[^`]*`|"[^"]*"|\]\([^)]*\)|https?:\S+|[\w.-]*\/[\w./-]+|\w+[.-](?:md|ts|json)\b/g,
    "…",
  );

type Text = readonly [place: string, text: string, isComment: boolean];

/** Every comment; those that follow each other in lines are one. */
function commentsOf(path: string): Text[] {
  const text = readFileSync(path, "utf8");
  const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
  const found: { start: number; end: number; value: string }[] = [];
  for (const { type, value, start, end } of parseSync(path, text).comments) {
    const last = found.at(-1);
    const isMore = type === "Line" && last !== undefined && text[last.start + 1] === "/";
    if (isMore && /^\n\s*$/.test(text.slice(last.end, start))) {
      last.value += `\n${value}`;
      last.end = end;
    } else found.push({ start, end, value });
  }
  return found.map(({ start, value }) => [
    `${path}:${lineOf(start)}`,
    value
      .replace(/^\*|\n\s*\*/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
    true,
  ]);
}

/** Lines of a page without its code, and only the newest section of the changelog. */
function linesOf(path: string): Text[] {
  const page = readFileSync(path, "utf8");
  const newest = path === "CHANGELOG.md" ? page.split(/^## /m, 2).join("## ") : page;
  const text = newest.replace(/^ *```[\s\S]*?^ *```$/gm, (code) => code.replace(/[^\n]/g, ""));
  return text.split("\n").map((line, at) => [`${path}:${at + 1}`, line, false]);
}

/** Files of these kinds in the folder and below it. */
const filesIn = (folder: string, kind: RegExp, recursive = true): string[] =>
  readdirSync(folder, { recursive, encoding: "utf8" })
    .filter((name) => kind.test(name) && !/node_modules|generated/.test(name))
    .map((name) => join(folder, name));

const CODE = ["lib", "app", "components", "bin", "bench", "test", "e2e"];

export function faultsIn([place, text, isComment]: Text): string[] {
  const plain = unquoted(text);
  return [...PHRASES, ...SPELLINGS, ...(isComment ? BEGINNINGS : [])].flatMap(
    ([wrong, instead]) => {
      const [found] = wrong.exec(plain) ?? [];
      return found === undefined ? [] : [`${place}: "${found.trim()}": write ${instead}`];
    },
  );
}

/** Comments and pages that are not in the house's English: `lib/ip/range.ts:12: "Of a range": write …`. */
export function styleFaults(): string[] {
  const code = CODE.flatMap((folder) => filesIn(folder, /\.(?:tsx?|mjs)$/));
  const comments = [...code, ...filesIn(".", /\.ts$/, false)].flatMap(commentsOf);
  const pages = [
    ...filesIn("docs", /\.md$/),
    ...filesIn(".github", /\.md$/),
    "README.md",
    "CHANGELOG.md",
  ];
  return [...comments, ...pages.flatMap(linesOf)].flatMap(faultsIn);
}

/** British spellings in the words of the interface, by key. */
export const misspelledMessages = (messages: Iterable<readonly [key: string, message: string]>) =>
  [...messages].filter(
    ([key, message]) =>
      !key.endsWith(".keywords.theme") && SPELLINGS.some(([wrong]) => wrong.test(message)),
  );
