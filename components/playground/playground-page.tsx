"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CodeFrame } from "@/components/code/code-frame";
import { LateHighlighted } from "@/components/code/late-highlighted";
import { curlCall } from "@/components/docs/call-text";
import { useUsableKeys } from "@/components/keys/use-keys";
import { PageHeader } from "@/components/panel/page-header";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { QueryState } from "@/components/ui/query-state";
import { EmptyState } from "@/components/ui/states";
import type { PlaygroundEndpoint } from "@/lib/panel/answers";
import { Answer } from "./answer";
import { CallForm, type CallValues } from "./call-form";
import { usePlayground } from "./use-playground";

export function PlaygroundPage({
  endpoints,
  origin,
}: {
  endpoints: readonly PlaygroundEndpoint[];
  origin: string;
}) {
  const t = useTranslations("playground");
  const { data, error, refetch } = useUsableKeys();
  const usable = data?.keys ?? [];
  return (
    <>
      <PageHeader
        title={t("playgroundPage.playground")}
        description={t("playgroundPage.callsTheApi")}
      />
      <QueryState data={data} error={error} refetch={refetch} lines={6} />
      {data !== undefined && usable.length === 0 && <NoKey />}
      {usable.length > 0 && <Playground endpoints={endpoints} origin={origin} keys={usable} />}
    </>
  );
}

function NoKey() {
  const t = useTranslations("playground");
  const { handle } = useWorkspace();
  const toKeys = (
    <Button asChild look="primary">
      <Link href={`/w/${handle}/keys`}>{t("playgroundPage.createAKey")}</Link>
    </Button>
  );
  return (
    <EmptyState title={t("playgroundPage.aCallNeeds")} action={toKeys}>
      {t("playgroundPage.createOneFirst")}
    </EmptyState>
  );
}

function Playground({
  endpoints,
  origin,
  keys,
}: {
  endpoints: readonly PlaygroundEndpoint[];
  origin: string;
  keys: readonly { readonly id: string; readonly name: string }[];
}) {
  const t = useTranslations("playground");
  const call = usePlayground();
  const [values, setValues] = useState<CallValues>({
    keyId: keys[0]?.id ?? "",
    endpoint: "blocker",
    parameters: { ip: "73.223.10.20", detail: "1" },
  });
  const request = curlCall(origin, values.endpoint, [
    ["apikey", "YOUR_KEY"],
    ...Object.entries(values.parameters),
  ]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="space-y-6">
        <Card className="p-5">
          <CallForm
            endpoints={endpoints}
            keys={keys}
            values={values}
            onChange={setValues}
            onSubmit={() => call.mutate(values)}
            isBusy={call.isPending}
            error={call.error}
          />
        </Card>
        <CodeFrame label={t("playgroundPage.asCurl")} code={request}>
          <LateHighlighted code={request} language="bash" />
        </CodeFrame>
      </div>
      <Answer answer={call.data} endpoint={call.variables?.endpoint} />
    </div>
  );
}
