/** Many texts as two arrays: receiving a hundred thousand strings would take a thread tens of milliseconds. */
export interface TextColumn {
  /** The offset of each text in `bytes`, and the end of the last one. */
  readonly offsets: Uint32Array;
  /** UTF-8. */
  readonly bytes: Uint8Array;
}

export function packTexts(texts: readonly string[]): TextColumn {
  const encoder = new TextEncoder();
  const pieces = texts.map((text) => encoder.encode(text));
  const offsets = new Uint32Array(texts.length + 1);
  for (const [i, { length }] of pieces.entries()) offsets[i + 1] = (offsets[i] ?? 0) + length;
  const bytes = new Uint8Array(offsets[texts.length] ?? 0);
  for (const [i, piece] of pieces.entries()) bytes.set(piece, offsets[i]);
  return { offsets, bytes };
}

export const textCount = ({ offsets }: TextColumn) => offsets.length - 1;

const decoder = new TextDecoder();

export function textAt({ offsets, bytes }: TextColumn, index: number): string {
  return decoder.decode(bytes.subarray(offsets[index], offsets[index + 1]));
}

/** Texts in ascending order, each once. */
export interface SortedTexts {
  /** ASCII only, so that byte order is character order. */
  readonly texts: TextColumn;
  /** By text: the number of the first feed that has it. */
  readonly feeds: Uint32Array;
}

/** @param entries ASCII text and feed; the first of equal texts wins */
export function sortTexts(
  entries: readonly (readonly [text: string, feed: number])[],
): SortedTexts {
  const feeds = new Map<string, number>();
  for (const [text, feed] of entries) if (!feeds.has(text)) feeds.set(text, feed);
  const sorted = [...feeds].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    texts: packTexts(sorted.map(([text]) => text)),
    feeds: Uint32Array.from(sorted, ([, feed]) => feed),
  };
}

/** The index of a text among sorted ones, or -1. Allocates nothing. */
export function findText({ texts }: SortedTexts, text: string): number {
  let low = 0;
  let high = textCount(texts);
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compareTo(texts, middle, text);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return -1;
}

function compareTo({ offsets, bytes }: TextColumn, index: number, text: string): number {
  const from = offsets[index] ?? 0;
  const length = (offsets[index + 1] ?? 0) - from;
  const shared = Math.min(length, text.length);
  for (let i = 0; i < shared; i++) {
    const difference = (bytes[from + i] ?? 0) - text.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  return length - text.length;
}
