import { escapeHtml } from "@/lib/base/escape-html";
import type { AppealChoice } from "@/lib/engine/appeal-choice";
import type { PageLanguage } from "@/lib/visitors/language";

export const APPEAL_PATH = "/.gatehouse/appeal";
/** Characters of a message. */
export const MAX_MESSAGE = 500;
/** In place of a request's number: client libraries keep a page for a minute, and put each visitor's number into it. */
export const ANY_NUMBER = "00000000-0000-0000-0000-000000000000";

/** The offer of a page that turns its visitor away. */
export interface AppealOffer {
  readonly choice: Exclude<AppealChoice, "off">;
  /** Sealed. */
  readonly text: string;
  /** Where the form goes: a path of the same site, or a URL of the installation. */
  readonly action: string;
}

/**
 * One button, and a field for a message where the owner wants to read any: within a form, which the button sends to the
 * offer's place. Works without scripts.
 */
export function appealFields(
  { words: { appeal: says } }: PageLanguage,
  { choice, text, action }: AppealOffer,
  id: string,
): string {
  const message =
    choice === "message"
      ? `<label for="m">${says.label}</label><textarea id="m" name="message" maxlength="${MAX_MESSAGE}"></textarea>`
      : "";
  return `<p>${says.offer}</p><input type="hidden" name="id" value="${escapeHtml(id)}">${message}<button name="appeal" value="${text}" formaction="${escapeHtml(action)}">${says.button}</button>`;
}
