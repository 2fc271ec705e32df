import { createTranslator } from "use-intl/core";
import { ENGLISH, type Namespace } from "./english";

/** Says a room's messages; `useTranslations` of a component gives the same. */
export type Translate<N extends Namespace> = ReturnType<typeof translator<N>>;

/** For where there is no component: mails, tests, route handlers. */
export function translator<N extends Namespace>(namespace: N) {
  return createTranslator<typeof ENGLISH, N>({ locale: "en", messages: ENGLISH, namespace });
}
