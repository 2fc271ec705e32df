import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { RULE_FACTS, RULE_FUNCTIONS } from "@/lib/engine/expression/rule-facts";
import type { KnownNames } from "./known-names";

/** Where a list, a counter or its window is being written, in quotes that may still be open. */
const IN_LIST = /\bonList\(\s*"([^"]*)$/;
const IN_COUNTER = /\bcount\(\s*"([^"]*)$/;
const IN_WINDOW = /\bcount\(\s*"[^"]*"\s*,\s*"([^"]*)$/;
const WORD = /[A-Za-z_][\w.]*$/;

const USUAL_WINDOWS = ["1m", "10m", "1h", "24h"];

const FACTS: readonly Completion[] = RULE_FACTS.map(({ name, type, hint, example }) => ({
  label: name,
  type: "variable",
  detail: type,
  info: `${hint} ${example}`,
}));

const FUNCTIONS: readonly Completion[] = RULE_FUNCTIONS.map(({ name, call, hint, example }) => ({
  label: name,
  type: "function",
  detail: call,
  info: `${hint} ${example}`,
}));

/** The completions at the cursor: facts and functions, and in their quotes the workspace's own names. */
export function completeExpression(
  { state, pos, explicit }: Pick<CompletionContext, "state" | "pos" | "explicit">,
  { lists, counters }: KnownNames,
): CompletionResult | null {
  const before = state.sliceDoc(0, pos);
  for (const [place, names] of [
    [IN_LIST, lists ?? []],
    [IN_COUNTER, counters],
    [IN_WINDOW, USUAL_WINDOWS],
  ] as const) {
    const typed = place.exec(before)?.[1];
    if (typed !== undefined) return optionsAt(pos - typed.length, names.map(textOption));
  }
  const [word = ""] = WORD.exec(before) ?? [];
  if (isInQuotes(before) || (word === "" && !explicit)) return null;
  const method = /\.(\w*)$/.exec(word);
  const known = FACTS.some(({ label }) => label.startsWith(word));
  // After a text's dot come its functions; `url.` goes on to its facts.
  if (method !== null && !known) {
    return optionsAt(pos - (method[1] ?? "").length, FUNCTIONS.filter(isMethod));
  }
  return optionsAt(pos - word.length, [...FACTS, ...FUNCTIONS.filter((each) => !isMethod(each))]);
}

const optionsAt = (from: number, options: readonly Completion[]): CompletionResult => ({
  from,
  options,
  validFor: /^[\w.-]*$/,
});

const textOption = (label: string): Completion => ({ label, type: "text" });

const isMethod = ({ detail = "" }: Completion): boolean => /^(?:text|ip|list)\./.test(detail);

const isInQuotes = (before: string): boolean =>
  (before.replace(/\\./g, "").match(/"/g)?.length ?? 0) % 2 === 1;
