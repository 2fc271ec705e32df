"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Figure } from "@/components/charts/figure";
import { CodeFrame } from "@/components/code/code-frame";
import { LateHighlighted } from "@/components/code/late-highlighted";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Badge } from "@/components/ui/badge";
import { Card, Section } from "@/components/ui/card";
import { whole } from "@/components/ui/numbers";
import { Switch } from "@/components/ui/switch";
import { useToast } from "@/components/ui/toast";
import { useOrigin } from "@/components/ui/use-origin";
import {
  type SiteKeySummary,
  useHoneypotPath,
  useSiteKeyStatistics,
  useUpdateSiteKey,
} from "./use-site-keys";

/** The script for ordinary pages: its switch, the tag to copy, and whether reports arrive. */
export function PageScriptSection({ siteKey }: { siteKey: SiteKeySummary }) {
  const t = useTranslations("sitekeys");
  const { handle } = useWorkspace();
  return (
    <Section
      title={t("pageScript.title")}
      description={t.rich("pageScript.description", {
        guide: (text) => (
          <Link href="/docs/guides/visits" className="underline underline-offset-2">
            {text}
          </Link>
        ),
      })}
    >
      <Card className="space-y-5 p-5">
        <PageScriptSwitch siteKey={siteKey} />
        {siteKey.pageScript && (
          <>
            <Tags publicKey={siteKey.publicKey} />
            <Arrivals id={siteKey.id} rulesAt={`/w/${handle}/blocker`} />
            <Honeypot id={siteKey.id} />
          </>
        )}
      </Card>
    </Section>
  );
}

function PageScriptSwitch({ siteKey }: { siteKey: SiteKeySummary }) {
  const t = useTranslations("sitekeys");
  const { canEdit } = useWorkspace();
  const { mutate, isPending } = useUpdateSiteKey(siteKey.id);
  const { showMessage, showError } = useToast();
  const { name, hosts, difficulty } = siteKey;
  return (
    <Switch
      label={t("pageScript.switch")}
      hint={t("pageScript.switchHint")}
      checked={siteKey.pageScript}
      disabled={!canEdit || isPending}
      onChange={(pageScript) =>
        mutate(
          { name, hosts, difficulty, pageScript },
          {
            onSuccess: () => showMessage(t(pageScript ? "pageScript.on" : "pageScript.off")),
            onError: showError,
          },
        )
      }
    />
  );
}

function Tags({ publicKey }: { publicKey: string }) {
  const t = useTranslations("sitekeys");
  const origin = useOrigin();
  const tag = (from: string) =>
    `<script src="${from}/.gatehouse/gatehouse.js" data-sitekey="${publicKey}" defer></script>\n`;
  const [own, ours] = [tag(""), tag(origin)];
  return (
    <div className="grid gap-4 *:min-w-0 lg:grid-cols-2">
      <CodeFrame label={t("pageScript.ownHost")} code={own}>
        <LateHighlighted code={own} language="xml" />
      </CodeFrame>
      <CodeFrame label={t("pageScript.otherHost")} code={ours}>
        <LateHighlighted code={ours} language="xml" />
      </CodeFrame>
    </div>
  );
}

/** How an owner knows that it works. */
function Arrivals({ id, rulesAt }: { id: string; rulesAt: string }) {
  const t = useTranslations("sitekeys");
  const { data } = useSiteKeyStatistics(id, "24h");
  if (data === undefined) return null;
  const { reported, automated, agent, honeypot, trapped } = data.pages;
  if (reported === 0) {
    return (
      <div role="status" className="space-y-1 text-sm">
        <Badge tone="warning">{t("pageScript.waiting")}</Badge>
        <p className="text-quiet">{t("pageScript.waitingText")}</p>
      </div>
    );
  }
  return (
    <div className="space-y-3">
      <div role="status">
        <Badge tone="good">{t("pageScript.arriving")}</Badge>
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Figure name={t("pageScript.reported")} value={whole(reported)}>
          {t("pageScript.reportedText")}
        </Figure>
        <Figure name={t("pageScript.automated")} value={whole(automated)}>
          {t("pageScript.automatedText")}
        </Figure>
        <Figure name={t("pageScript.agent")} value={whole(agent)}>
          {t("pageScript.agentText")}
        </Figure>
        <Figure name={t("pageScript.trapped")} value={whole(trapped + honeypot)}>
          {t("pageScript.trappedText")}
        </Figure>
      </dl>
      <p className="text-sm text-quiet">
        {t.rich("pageScript.next", {
          rules: (text) => (
            <Link href={rulesAt} className="underline underline-offset-2">
              {text}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}

function Honeypot({ id }: { id: string }) {
  const t = useTranslations("sitekeys");
  const { data } = useHoneypotPath(id);
  if (data === undefined) return null;
  const link = `<span hidden aria-hidden="true"><a href="${data.path}" rel="nofollow" tabindex="-1">archive</a></span>\n`;
  return (
    <div className="space-y-2">
      <h3 className="text-sm font-semibold">{t("pageScript.honeypot")}</h3>
      <p className="max-w-prose text-sm text-quiet">{t("pageScript.honeypotText")}</p>
      <CodeFrame label={t("pageScript.honeypotLink")} code={link}>
        <LateHighlighted code={link} language="xml" />
      </CodeFrame>
    </div>
  );
}
