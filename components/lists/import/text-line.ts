/** One line of a text: where it is, without copying the others. There may be millions. */
interface Place {
  readonly start: number;
  readonly end: number;
}

function placeOf(text: string, line: number): Place | null {
  let start = 0;
  for (let at = 1; at < line; at++) {
    const next = text.indexOf("\n", start);
    if (next === -1) return null;
    start = next + 1;
  }
  const end = text.indexOf("\n", start);
  return { start, end: end === -1 ? text.length : end };
}

/** A line without its end. @param line from 1 @returns null when there is none of that number */
export function lineOf(text: string, line: number): string | null {
  const place = placeOf(text, line);
  return place && text.slice(place.start, place.end).replace(/\r$/, "");
}

/** The text with another line in that place; the same text where there is none. */
export function withLine(text: string, line: number, changed: string): string {
  const place = placeOf(text, line);
  return place === null ? text : text.slice(0, place.start) + changed + text.slice(place.end);
}

/** Where a line is, for a selection. */
export function selectionOf(text: string, line: number): readonly [start: number, end: number] {
  const place = placeOf(text, line);
  return place === null ? [0, 0] : [place.start, place.end];
}
