/** An error as customers are shown it: one line of at most `most` UTF-16 units. */
export function errorInWords(error: unknown, most = 300): string {
  return messageOf(error)
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, most)
    .toWellFormed();
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== "") return error.message;
  // Several addresses that all failed: their errors have a message, this one has none.
  const first: unknown =
    error instanceof AggregateError
      ? error.errors.find((each) => each instanceof Error && each.message !== "")
      : undefined;
  return first instanceof Error ? first.message : error.name;
}
