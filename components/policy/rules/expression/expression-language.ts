import { HighlightStyle, StreamLanguage } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { RULE_FACTS, RULE_FUNCTIONS } from "@/lib/engine/expression/rule-facts";

const FACTS: ReadonlySet<string> = new Set(
  RULE_FACTS.map(({ name }) => name.split(".")[0] ?? name),
);
const FUNCTIONS: ReadonlySet<string> = new Set(RULE_FUNCTIONS.map(({ name }) => name));
const WORDS: ReadonlySet<string> = new Set(["true", "false", "null", "in"]);

/** As much of CEL as colors need. */
export const EXPRESSIONS = StreamLanguage.define({
  name: "cel",
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/^\/\/.*/)) return "comment";
    if (stream.match(/^[rb]?"(?:[^"\\]|\\.)*"?/) || stream.match(/^[rb]?'(?:[^'\\]|\\.)*'?/)) {
      return "string";
    }
    if (stream.match(/^\d+(?:\.\d+)?/)) return "number";
    if (stream.match(/^(?:&&|\|\||[!<>=]=|[!<>?:+\-*/%])/)) return "operator";
    if (!stream.match(/^[A-Za-z_]\w*/)) {
      stream.next();
      return null;
    }
    const word = stream.current();
    if (WORDS.has(word)) return "keyword";
    if (FUNCTIONS.has(word)) return "function";
    return FACTS.has(word) ? "variableName" : null;
  },
  tokenTable: { function: tags.function(tags.variableName) },
});

export const COLORS = HighlightStyle.define([
  { tag: tags.string, color: "var(--good)" },
  { tag: tags.number, color: "var(--warning)" },
  { tag: [tags.keyword, tags.operator], color: "var(--danger)" },
  { tag: tags.function(tags.variableName), color: "var(--accent)" },
  { tag: tags.variableName, fontWeight: "500" },
  { tag: tags.comment, color: "var(--quiet)" },
]);

export const THEME = EditorView.theme({
  "&": { backgroundColor: "transparent", color: "var(--ink)", fontSize: "13px" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-geist-mono), monospace", lineHeight: "1.6" },
  ".cm-content": { minHeight: "4.8em", padding: "8px 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 12px" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--raised)" },
  ".cm-tooltip": {
    backgroundColor: "var(--card)",
    border: "1px solid var(--line)",
    borderRadius: "6px",
    color: "var(--ink)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": {
    fontFamily: "var(--font-geist-mono), monospace",
    maxWidth: "min(90vw, 24rem)",
  },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--raised)",
    color: "var(--ink)",
  },
  ".cm-tooltip.cm-completionInfo": { padding: "6px 10px", maxWidth: "18rem" },
});
