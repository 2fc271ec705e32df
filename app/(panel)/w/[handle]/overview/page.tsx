import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/messages/messages";
import { ChecksWithoutData } from "@/components/overview/checks-without-data";
import { OverviewPage } from "@/components/overview/overview-page";
import { requireUser } from "@/lib/auth/require-user";
import { checksThatWait } from "@/lib/panel/server/checks-that-wait";
import { getRuntime } from "@/lib/runtime/running";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.overview") };
}

interface Props {
  readonly params: Promise<{ readonly handle: string }>;
}

export default async function Page({ params }: Props) {
  const [{ handle }, user, runtime] = await Promise.all([params, requireUser(), getRuntime()]);
  const names = await checksThatWait(runtime, user.id, handle);
  return (
    <Messages of={["charts", "keys", "overview", "plan", "traffic"]}>
      <ChecksWithoutData
        names={names}
        href={user.isOperator ? "/operator/feeds" : `/w/${handle}/blocker`}
      />
      <OverviewPage />
    </Messages>
  );
}
