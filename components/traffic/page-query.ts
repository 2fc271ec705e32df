/** The origin of an entry in the browser's history. */
interface Step {
  /** A window was opened on top of the entry before: closing it goes back there. */
  readonly isOpened?: boolean;
  /** The field whose typing it shows: more typing changes this entry. */
  readonly typing?: string;
}

type Values = Readonly<Record<string, string | undefined>>;

/** As a page's address and the API take it; leaves out what is empty. */
export function queryOf(values: Values): string {
  const given = Object.entries(values).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== "",
  );
  return String(new URLSearchParams(given));
}

/** The page with another query, as a step that the Back button undoes. */
export function pushQuery(values: Values, step: Step = {}): void {
  window.history.pushState(step, "", addressOf(values));
}

/** The page with another query, in place of the present one. */
export function replaceQuery(values: Values): void {
  const { isOpened, typing }: Step = window.history.state ?? {};
  window.history.replaceState({ isOpened, typing }, "", addressOf(values));
}

/** One step for all that is typed into a field, not one a key. */
export function typeQuery(field: string, values: Values): void {
  const { typing }: Step = window.history.state ?? {};
  if (typing === field) replaceQuery(values);
  else pushQuery(values, { typing: field });
}

let isGoingBack = false;

/** Closes what `isOpened` opened, so that Back does not open it again. */
export function closeQuery(values: Values): void {
  const { isOpened }: Step = window.history.state ?? {};
  if (!isOpened) {
    replaceQuery(values);
    return;
  }
  // A second Escape, before the browser has gone back, must not leave the page.
  if (isGoingBack) return;
  isGoingBack = true;
  window.addEventListener("popstate", () => (isGoingBack = false), { once: true });
  window.history.back();
}

const addressOf = (values: Values) => {
  const query = queryOf(values);
  return query === "" ? window.location.pathname : `?${query}`;
};
