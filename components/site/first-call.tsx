import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { curlCall } from "@/components/docs/call-text";
import { CodeBlock } from "@/components/docs/prose";

/** The three steps to a first decision. */
export function FirstCall({ origin }: { origin: string }) {
  const t = useTranslations("site.firstCall");
  const call = curlCall(origin, "blocker", [
    ["apikey", "YOUR_KEY"],
    ["ip", "203.0.113.9"],
    ["detail", "1"],
  ]);
  return (
    <section className="mt-14" aria-labelledby="first-call">
      <h2 id="first-call" className="text-xl font-semibold tracking-tight">
        {t("title")}
      </h2>
      <ol className="mt-4 space-y-4 text-quiet">
        <Step text={t("start")} label={t("shell")} language="bash" code="npm start" />
        <Step text={t("signUp")} label={t("browser")} code={`${origin}/sign-up`} />
        <Step text={t("ask")} label={t("shell")} language="bash" code={call} />
      </ol>
    </section>
  );
}

function Step({ text, ...code }: { text: string } & ComponentProps<typeof CodeBlock>) {
  return (
    <li>
      <p className="mb-2">{text}</p>
      <CodeBlock {...code} />
    </li>
  );
}
