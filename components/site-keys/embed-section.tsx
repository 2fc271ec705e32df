"use client";

import { useTranslations } from "next-intl";
import { CodeFrame } from "@/components/code/code-frame";
import { LateHighlighted } from "@/components/code/late-highlighted";
import { Section } from "@/components/ui/card";
import { useOrigin } from "@/components/ui/use-origin";

/** The two things to build in: the page, and the check on the server. */
export function EmbedSection({ publicKey }: { publicKey: string }) {
  const t = useTranslations("sitekeys");
  const origin = useOrigin();
  const page = `<script src="${origin}/.gatehouse/challenge.js" async defer></script>

<form method="post" action="/sign-up">
  <input name="email" type="email" required>
  <div class="gatehouse" data-sitekey="${publicKey}" data-action="sign-up"></div>
  <button>Sign up</button>
</form>
`;
  const check = `curl ${origin}/api/siteverify \\
  -d secret="$GATEHOUSE_SECRET" \\
  -d response="$GATEHOUSE_RESPONSE"   # the form's field gatehouse-response

{"success":true,"challenge_ts":"2026-11-24T10:21:07.442Z","hostname":"shop.example.org",
 "action":"sign-up","cdata":"","error-codes":[]}
`;
  return (
    <Section title={t("embedSection.title")} description={t("embedSection.description")}>
      <div className="grid gap-4 *:min-w-0 lg:grid-cols-2">
        <CodeFrame label={t("embedSection.page")} code={page}>
          <LateHighlighted code={page} language="xml" />
        </CodeFrame>
        <CodeFrame label={t("embedSection.server")} code={check}>
          <LateHighlighted code={check} language="bash" />
        </CodeFrame>
      </div>
    </Section>
  );
}
