import { headers } from "next/headers";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Comparison } from "@/components/site/comparison";
import { EndpointList } from "@/components/site/endpoint-list";
import { FirstCall } from "@/components/site/first-call";
import { OwnAddress } from "@/components/site/own-address";
import { Promises } from "@/components/site/promises";
import { StartLink } from "@/components/site/session-links";
import { Tour } from "@/components/site/tour";
import { Button } from "@/components/ui/button";
import { parseIp } from "@/lib/ip/parse";
import { clientAddress } from "@/lib/net/client-address";
import { getRuntime } from "@/lib/runtime/running";

export default async function LandingPage() {
  const t = await getTranslations("site.hero");
  const { api, env, origins } = await getRuntime();
  const request = await headers();
  const address = parseIp(clientAddress(request, env.trustedProxies) ?? "");
  return (
    <main className="mx-auto max-w-6xl px-4 py-14 sm:py-20 md:px-8">
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_24rem]">
        <div>
          <h1 className="text-4xl font-semibold tracking-tight text-balance sm:text-5xl">
            {t("title")}
          </h1>
          <p className="mt-5 max-w-prose text-lg leading-relaxed text-pretty text-quiet">
            {t("text")}
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <StartLink />
            <Button asChild>
              <Link href="/docs">{t("docs")}</Link>
            </Button>
          </div>
        </div>
        {address !== null && <OwnAddress address={address.text} info={api.intel.info(address)} />}
      </div>
      <Tour />
      <Promises />
      <Comparison />
      <div className="mt-6 grid gap-x-16 lg:grid-cols-2 [&>*]:min-w-0">
        <EndpointList />
        <FirstCall origin={origins.shownTo(request)} />
      </div>
    </main>
  );
}
