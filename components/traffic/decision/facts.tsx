import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { countryName } from "@/components/policy/country/country-name";
import { dates } from "@/components/ui/dates";
import { programWords } from "@/lib/engine/program-evidence";
import type { Translate } from "@/lib/messages/translate";
import { formatDuration } from "../duration";
import type { DecisionAnswer } from "../use-traffic";
import { userTypeName } from "../user-type";

const UNKNOWN = "unknown";

const WAITS = ["ptr", "dnsbl", "searchEngine"] as const;

/** The visitor and the call. Everything a visitor can choose is shown as text. */
export function Facts({ decision }: { decision: DecisionAnswer }) {
  const t = useTranslations("traffic");
  const { where, countryCode, asn, durationUs, waitedFor, program, signs } = decision;
  const place = [where?.city, where?.region].filter((each) => each && each !== UNKNOWN).join(", ");
  const company = where?.company === UNKNOWN ? null : where?.company;
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{t("facts.visitorAndCall")}</h3>
      <dl className="grid grid-cols-[8rem_1fr] gap-x-4 gap-y-1.5 text-sm">
        <Fact name={t("facts.address")} value={decision.ip} isCode />
        <Fact
          name={t("facts.country")}
          value={
            countryCode === null || countryCode === "NN"
              ? null
              : [countryName(countryCode), place].filter(Boolean).join(" · ")
          }
        />
        <Fact
          name={t("facts.network")}
          value={
            asn === null || asn === 0 ? null : [`AS${asn}`, company].filter(Boolean).join(" · ")
          }
        />
        <Fact name={t("facts.hostname")} value={decision.hostname} isCode />
        <Fact
          name={t("facts.userType")}
          value={decision.userType === null ? null : userTypeName(t, decision.userType)}
        />
        <Fact name={t("facts.device")} value={decision.device} />
        <Fact name={t("facts.program")} value={program === null ? null : programWords(program)} />
        <Fact name={t("facts.signature")} value={signs.signature} />
        <Fact name={t("facts.agent")} value={signs.agent} />
        <Fact
          name={t("facts.session")}
          value={signs.session.map((each) => t(`facts.sessionFindings.${each}`)).join(", ")}
        />
        <Fact name={t("facts.prints")} value={signs.prints.join(", ")} isCode />
        <Fact name={t("facts.userAgent")} value={decision.ua} />
        <Fact name="URL" value={decision.url} isCode />
        <Fact name={t("facts.subject")} value={decision.subjectHash} isCode />
        <Fact name={t("facts.endpoint")} value={decision.endpoint} isCode />
        <Fact name={t("facts.configuration")} value={decision.rule} />
        <Fact name={t("facts.apiKey")} value={decision.keyName ?? t("goneKey")} />
        <Fact name={t("facts.time")} value={dates.full(decision.at)} />
        <Fact name={t("facts.took")} value={formatDuration(durationUs)} />
        <Fact
          name={t("facts.waitedFor")}
          value={
            waitedFor.length === 0 ? null : waitedFor.map((each) => waitName(t, each)).join(", ")
          }
        />
        <Fact name={t("facts.credits")} value={String(decision.credits)} />
        <Fact name={t("facts.feedRevision")} value={decision.feedsRevision} isCode />
      </dl>
    </section>
  );
}

/** Renders nothing for an unknown value: most endpoints record only some. */
function Fact({
  name,
  value,
  isCode = false,
}: {
  name: string;
  value: string | null;
  isCode?: boolean;
}): ReactNode {
  if (value === null || value === "") return null;
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className={isCode ? "font-mono text-[0.8125rem] break-all" : "break-words"}>{value}</dd>
    </>
  );
}

function waitName(t: Translate<"traffic">, code: string): string {
  const known = WAITS.find((each) => each === code);
  return known === undefined ? code : t(`facts.waits.${known}`);
}
