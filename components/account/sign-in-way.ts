import type { SessionSummary } from "@/lib/panel/answers/security";

const FIRST: Readonly<Record<string, string>> = {
  password: "Password",
  passkey: "Passkey",
  github: "GitHub",
  google: "Google",
  oidc: "Single sign-on",
};
const SECOND: Readonly<Record<string, string>> = {
  app: "app code",
  passkey: "passkey",
  "recovery-code": "recovery code",
};

/** How a session was opened, such as "Password and app code"; a way of another version keeps its name. */
export function wayWords({
  method,
  secondStep,
}: Pick<SessionSummary, "method" | "secondStep">): string {
  const first = FIRST[method] ?? method;
  return secondStep === null ? first : `${first} and ${SECOND[secondStep] ?? secondStep}`;
}
