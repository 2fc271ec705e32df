import type { ReactNode } from "react";
import { countryName } from "@/components/policy/country/country-name";
import { dates } from "@/components/ui/dates";
import { programWords } from "@/lib/engine/program-evidence";
import type { DecisionAnswer } from "@/lib/panel/answers/traffic";
import { formatDuration } from "../duration";
import { GONE_KEY } from "../use-key-name";
import { userTypeName } from "../user-type";

const UNKNOWN = "unknown";

const WAITS: Readonly<Record<string, string>> = {
  ptr: "the visitor's host name",
  dnsbl: "DNS blacklists",
  searchEngine: "a search engine's proof",
};

/** The visitor and the call. Everything a visitor can choose is shown as text. */
export function Facts({ decision }: { decision: DecisionAnswer }) {
  const { where, countryCode, asn, durationUs, waitedFor, program } = decision;
  const place = [where?.city, where?.region].filter((each) => each && each !== UNKNOWN).join(", ");
  const company = where?.company === UNKNOWN ? null : where?.company;
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">Visitor and call</h3>
      <dl className="grid grid-cols-[8rem_1fr] gap-x-4 gap-y-1.5 text-sm">
        <Fact name="Address" value={decision.ip} isCode />
        <Fact
          name="Country"
          value={
            countryCode === null || countryCode === "NN"
              ? null
              : [countryName(countryCode), place].filter(Boolean).join(" · ")
          }
        />
        <Fact
          name="Network"
          value={
            asn === null || asn === 0 ? null : [`AS${asn}`, company].filter(Boolean).join(" · ")
          }
        />
        <Fact name="Hostname" value={decision.hostname} isCode />
        <Fact
          name="User type"
          value={decision.userType === null ? null : userTypeName(decision.userType)}
        />
        <Fact name="Device" value={decision.device} />
        <Fact name="Program" value={program === null ? null : programWords(program)} />
        <Fact name="User agent" value={decision.ua} />
        <Fact name="URL" value={decision.url} isCode />
        <Fact name="Subject" value={decision.subjectHash} isCode />
        <Fact name="Endpoint" value={decision.endpoint} isCode />
        <Fact name="Configuration" value={decision.rule} />
        <Fact name="API key" value={decision.keyName ?? GONE_KEY} />
        <Fact name="Time" value={dates.full(decision.at)} />
        <Fact name="Took" value={formatDuration(durationUs)} />
        <Fact
          name="Waited for"
          value={
            waitedFor.length === 0 ? null : waitedFor.map((each) => WAITS[each] ?? each).join(", ")
          }
        />
        <Fact name="Credits" value={String(decision.credits)} />
        <Fact name="Feed revision" value={decision.feedsRevision} isCode />
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
