/** A short message, until it is closed or its time is over. */
export interface Message {
  readonly id: number;
  readonly text: string;
  readonly isError: boolean;
  /** Undoes what the message reports. */
  readonly undo?: (() => void) | undefined;
}

/** More would cover the page, and no one reads three at once. */
const MAX_SHOWN = 2;

/** With one more: it takes the place of the same text, and of the oldest when there are too many. */
export function withMessage(shown: readonly Message[], message: Message): readonly Message[] {
  const others = shown.filter(({ text }) => text !== message.text);
  return [...others, message].slice(-MAX_SHOWN);
}
