import type { PageLanguage } from "@/lib/visitors/language";
import type { PageContent } from "./page";

export type PasswordRefusal = "wrong" | { readonly waitSeconds: number };

/** Asks for the link's password. A wrong one is 403: 401 would need `WWW-Authenticate`, and this is a form. */
export function passwordPage(refusal: PasswordRefusal | null): PageContent {
  return {
    status: statusOf(refusal),
    topic: "password",
    body: (language) => {
      const { text, label, button } = language.words.password;
      return `<p>${text}</p>${alertOf(refusal, language)}
<form method="post"><label for="password">${label}</label>
<input id="password" name="password" type="password" autocomplete="off" maxlength="1024" required autofocus>
<button>${button}</button></form>`;
    },
    ...(refusal !== null &&
      refusal !== "wrong" && { headers: ["Retry-After", String(refusal.waitSeconds)] }),
  };
}

function statusOf(refusal: PasswordRefusal | null): number {
  if (refusal === null) return 200;
  return refusal === "wrong" ? 403 : 429;
}

function alertOf(refusal: PasswordRefusal | null, { tag, words }: PageLanguage): string {
  if (refusal === null) return "";
  const { wrong, wait } = words.password;
  const alert =
    refusal === "wrong" ? wrong : wait.replace("{time}", timeIn(tag, refusal.waitSeconds));
  return `\n<p role="alert">${alert}</p>`;
}

/** "30 seconds", "8 minutes": the sentences take it in its base form, whatever the number. */
function timeIn(language: string, seconds: number): string {
  const [amount, unit] = seconds < 120 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  const format = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(language, format).format(amount);
}
