import { autocompletion, closeBrackets, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, syntaxHighlighting } from "@codemirror/language";
import { linter } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { checkExpression } from "@/lib/engine/expression/check-expression";
import { completeExpression } from "./complete-expression";
import { COLORS, EXPRESSIONS, THEME } from "./expression-language";
import type { KnownNames } from "./known-names";

const MARK_AFTER_MS = 400;

export interface EditorOptions {
  readonly text: string;
  /** For screen readers. */
  readonly label: string;
  /** Id of the element with hint or problem. */
  readonly describedBy: string;
  readonly isReadOnly: boolean;
  /** As they are now. */
  readonly names: () => KnownNames;
  readonly onChange: (text: string) => void;
}

/** Opens an editor in an element. Tab leaves it, as it leaves every field. */
export function openEditor(parent: HTMLElement, options: EditorOptions): EditorView {
  const { text, label, describedBy, isReadOnly, names, onChange } = options;
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        bracketMatching(),
        closeBrackets(),
        EditorView.lineWrapping,
        EditorState.readOnly.of(isReadOnly),
        EditorView.editable.of(!isReadOnly),
        EditorView.contentAttributes.of({ "aria-label": label, "aria-describedby": describedBy }),
        EditorView.cspNonce.of(pageNonce()),
        EXPRESSIONS,
        syntaxHighlighting(COLORS),
        THEME,
        autocompletion({ override: [(context) => completeExpression(context, names())] }),
        linter((view) => marksOf(view.state.doc.toString(), names()), { delay: MARK_AFTER_MS }),
        keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
}

/** Styles are let in by the nonce that scripts of this page have. */
const pageNonce = (): string =>
  document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";

function marksOf(text: string, { lists, counters }: KnownNames) {
  if (text.trim() === "") return [];
  const names = { lists: lists && new Set(lists), counters: new Set(counters) };
  return checkExpression(text, names).map(({ start, end, message }) => ({
    from: Math.min(start, text.length),
    to: Math.min(Math.max(end, start), text.length),
    severity: "error" as const,
    message,
  }));
}
