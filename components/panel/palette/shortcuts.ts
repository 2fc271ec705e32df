/** The action of a shortcut: opens a page after `G`, or one of the panel's own. */
export type ShortcutAction =
  | { readonly kind: "page"; readonly letter: string }
  | { readonly kind: "palette" | "search" | "help" };

/** The keys as they are pressed, without the event's other parts. */
export interface Stroke {
  readonly key: string;
  readonly hasCommand: boolean;
  readonly hasAlt: boolean;
  /** The focus is where text is typed. */
  readonly isTyping: boolean;
  /** A window or menu is open, and has the keyboard. */
  readonly isCovered: boolean;
}

export interface Step {
  readonly action: ShortcutAction | null;
  /** `G` was pressed: the next letter names a page. */
  readonly isWaiting: boolean;
}

const NOTHING: Step = { action: null, isWaiting: false };

/** The effect of a stroke after the previous one. Only ⌘K or Ctrl K works while text is typed. */
export function stepOf(stroke: Stroke, isWaiting: boolean): Step {
  const { key, hasCommand, hasAlt, isTyping, isCovered } = stroke;
  if (isCovered || hasAlt) return NOTHING;
  const letter = key.toLowerCase();
  if (hasCommand) return letter === "k" ? done({ kind: "palette" }) : NOTHING;
  if (isTyping) return NOTHING;
  if (isWaiting) return /^[a-z]$/.test(letter) ? done({ kind: "page", letter }) : NOTHING;
  if (letter === "g") return { action: null, isWaiting: true };
  if (key === "/") return done({ kind: "search" });
  return key === "?" ? done({ kind: "help" }) : NOTHING;
}

const done = (action: ShortcutAction): Step => ({ action, isWaiting: false });
