"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { Ago } from "@/components/ui/ago";
import { Badge } from "@/components/ui/badge";
import { Card, Section } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { whole } from "@/components/ui/numbers";
import { QueryState } from "@/components/ui/query-state";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { SystemHealth } from "@/lib/panel/answers";
import { useSystem } from "../use-operator";
import { type Trouble, troublesOf, uptimeText } from "./system-words";

const MEGABYTE = 1024 * 1024;

export function SystemPage() {
  const t = useTranslations("operator");
  const tUi = useTranslations("ui");
  const { data, error, refetch } = useSystem();
  return (
    <>
      <PageHeader
        title={t("systemPage.system")}
        description={t("systemPage.howThisInstallation")}
      />
      <QueryState data={data} error={error} refetch={refetch} lines={6} />
      {data !== undefined && (
        <>
          <Troubles troubles={troublesOf(t, tUi, data)} />
          <Health health={data} />
        </>
      )}
    </>
  );
}

/** Problems, before anything else. */
function Troubles({ troubles }: { troubles: readonly Trouble[] }) {
  const t = useTranslations("operator");
  if (troubles.length === 0) {
    return (
      <Card className="mb-4 flex items-center gap-3 px-5 py-4">
        <CircleCheck className="size-5 shrink-0 text-good" aria-hidden />
        <p className="text-sm font-medium">{t("systemPage.everythingWorksRequests")}</p>
      </Card>
    );
  }
  return (
    <ul className="mb-4 space-y-2" aria-label={t("systemPage.problems")}>
      {troubles.map(({ title, text, isSevere }) => (
        <li key={`${title} ${text}`}>
          <Card className="flex items-start gap-3 px-5 py-4">
            <CircleAlert
              className={cn("size-5 shrink-0", isSevere ? "text-danger" : "text-warning")}
              aria-hidden
            />
            <div className="min-w-0 text-sm">
              <p className="font-medium">{title}</p>
              <p className="mt-0.5 break-words text-quiet">{text}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Health({ health }: { health: SystemHealth }) {
  const t = useTranslations("operator");
  const tUi = useTranslations("ui");
  const { traffic } = health;
  return (
    <>
      <Card className="grid gap-x-8 gap-y-5 p-5 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label={t("systemPage.runningFor")}>{uptimeText(tUi, health.uptimeSeconds)}</Fact>
        <Fact label={t("systemPage.nodeJs")}>{health.nodeVersion.replace(/^v/, "")}</Fact>
        <Fact label={t("systemPage.memory")}>
          {t("systemPage.wholeMb", { whole: whole(Math.round(health.memoryBytes / MEGABYTE)) })}
        </Fact>
        <Fact label={t("systemPage.database")}>
          {health.database === "embedded"
            ? t("systemPage.builtInPostgresql")
            : t("systemPage.yourPostgresql")}{" "}
          {health.databaseVersion}
        </Fact>
        <Fact label={t("systemPage.redis")}>{t(`systemWords.redis.${health.redis}`)}</Fact>
        <Fact label={t("systemPage.dns")}>{t(`systemPage.dnsState.${health.dns}`)}</Fact>
        <Fact label={t("systemPage.trafficRecordsWritten")}>{whole(traffic.written)}</Fact>
        <Fact label={t("systemPage.waitingToBe")}>{whole(traffic.buffered)}</Fact>
        <Fact label={t("systemPage.lost")}>
          {whole(traffic.lost)}
          {traffic.lostBy.map(([workspaceId, lost]) => (
            <span key={workspaceId} className="block break-all text-quiet">
              {t("systemPage.lostOfWorkspaceid", { lost: whole(lost), workspaceId })}
            </span>
          ))}
        </Fact>
      </Card>
      <Section title={t("systemPage.geolocation")}>
        <Table label={t("systemPage.geolocation")}>
          <Head columns={[t("systemPage.database"), t("systemPage.dataFrom")]} />
          <tbody>
            {health.geodata.map(({ file, dataDate }) => (
              <Row key={file}>
                <Cell className="font-mono text-xs break-all">{file}</Cell>
                <Cell className="text-quiet">
                  <Ago at={dataDate} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Section>
      <Blacklists zones={health.dnsBlacklists} />
    </>
  );
}

function Blacklists({ zones }: { zones: SystemHealth["dnsBlacklists"] }) {
  const t = useTranslations("operator");
  return (
    <Section title={t("systemPage.dnsBlacklists")}>
      {zones.length === 0 ? (
        <p className="text-sm text-quiet">{t("systemPage.noneAreUsed")}</p>
      ) : (
        <Table label={t("systemPage.dnsBlacklists")}>
          <Head columns={[t("systemPage.zone"), t("systemPage.state")]} />
          <tbody>
            {zones.map(({ zone, state }) => (
              <Row key={zone}>
                <Cell className="font-mono">{zone}</Cell>
                <Cell>
                  <Badge tone={state === "active" ? "good" : "warning"}>
                    {state === "active" ? t("systemPage.used") : t("systemPage.notUsed")}
                  </Badge>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-xs text-quiet">{label}</p>
      <p className="mt-1 text-sm font-medium">{children}</p>
    </div>
  );
}
