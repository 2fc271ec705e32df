/** At most `most` UTF-16 units of a text, with an ellipsis where it is longer. */
export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;
}
