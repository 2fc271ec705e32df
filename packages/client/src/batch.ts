/** One item of a batch, in the order of what was sent: what its own call would have answered. */
export type BatchItem<Answer> = AnsweredItem<Answer> | RefusedItem;

export interface AnsweredItem<Answer> {
  readonly status: 200;
  readonly requestId: string;
  /** What it took. */
  readonly credits: number;
  readonly body: Answer;
}

export interface RefusedItem {
  /** The HTTP status of its own call, never 200: 400 for what is no address, 402 when no credits are left. */
  readonly status: number;
  /** Such as `quota_exceeded`. */
  readonly code: string;
  readonly requestId: string;
  readonly credits: number;
  readonly body: { readonly errorMessage: string };
}

/** Narrows an item to one that was answered. */
export function isAnswered<Answer>(item: BatchItem<Answer>): item is AnsweredItem<Answer> {
  return item.status === 200;
}
