import { headers } from "next/headers";
import Link from "next/link";
import { EndpointList } from "@/components/site/endpoint-list";
import { FirstCall } from "@/components/site/first-call";
import { OwnAddress } from "@/components/site/own-address";
import { Promises } from "@/components/site/promises";
import { Button } from "@/components/ui/button";
import { parseIp } from "@/lib/ip/parse";
import { clientAddress } from "@/lib/net/client-address";
import { getRuntime } from "@/lib/runtime/runtime";

export default async function LandingPage() {
  const { api, env } = await getRuntime();
  const address = parseIp(clientAddress(await headers(), env.trustedProxies) ?? "");
  return (
    <main className="mx-auto max-w-6xl px-4 py-14 sm:py-20 md:px-8">
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_24rem]">
        <div>
          <h1 className="text-4xl font-semibold tracking-tight text-balance sm:text-5xl">
            May this visitor in?
          </h1>
          <p className="mt-5 max-w-prose text-lg leading-relaxed text-pretty text-quiet">
            Your server asks, Gatehouse answers from memory in well under a millisecond, and says
            why. It keeps bots, scrapers and fraud out, and people in.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Button asChild look="primary">
              <Link href="/sign-up">Create an account</Link>
            </Button>
            <Button asChild>
              <Link href="/docs">Read the documentation</Link>
            </Button>
          </div>
        </div>
        {address !== null && <OwnAddress address={address.text} info={api.intel.info(address)} />}
      </div>
      <Promises />
      <div className="mt-6 grid gap-x-16 lg:grid-cols-2 [&>*]:min-w-0">
        <EndpointList />
        <FirstCall />
      </div>
    </main>
  );
}
