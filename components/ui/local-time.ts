/** A moment (ISO 8601) in the reader's own time, as a `datetime-local` field wants it; "": it is none. */
export function localTime(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return "";
  const offsetMs = at.getTimezoneOffset() * 60_000;
  return new Date(at.getTime() - offsetMs).toISOString().slice(0, 16);
}
