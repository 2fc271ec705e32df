import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { curlCall } from "@/components/docs/call-text";
import { Code, CodeBlock, DocsSection, DocsTitle, LINK } from "@/components/docs/prose";
import { getRuntime } from "@/lib/runtime/runtime";

export const metadata: Metadata = { title: "Documentation" };

export default async function Page() {
  const { origins } = await getRuntime();
  const call = curlCall(origins.shownTo(await headers()), "blocker", [
    ["apikey", "YOUR_KEY"],
    ["ip", "73.223.10.20"],
    ["ua", "curl/8.5.0"],
    ["detail", "1"],
  ]);
  return (
    <article>
      <DocsTitle title="First call">
        Your server sends what it knows of a visitor; Gatehouse answers whether to let them in, and
        why. One GET request, one JSON object.
      </DocsTitle>
      <DocsSection id="key" title="1. Make a key">
        <p>
          <Link href="/sign-up" className={LINK}>
            Sign up
          </Link>
          , open API keys, and create one. It is shown once. Put it into your server&rsquo;s
          environment, never into a page.
        </p>
      </DocsSection>
      <DocsSection id="ask" title="2. Ask about a visitor">
        <CodeBlock label="Call" code={call} />
        <p>
          <Code>blockAccess</Code> is the decision. <Code>detectActivity</Code> says why, and{" "}
          <Code>detail=1</Code> adds every check with its evidence.
        </p>
      </DocsSection>
      <DocsSection id="act" title="3. Act on it">
        <p>
          Block when <Code>blockAccess</Code> is 1. Give the call a time-out of 200 ms, and let the
          visitor in when there is no answer: see{" "}
          <Link href="/docs/guides/protect-a-site" className={LINK}>
            Protect a site
          </Link>
          .
        </p>
      </DocsSection>
      <DocsSection id="machine-readable" title="For machines">
        <p>
          The whole reference as OpenAPI 3.1:{" "}
          <a href="/api/openapi.json" className={LINK}>
            /api/openapi.json
          </a>
          .
        </p>
      </DocsSection>
    </article>
  );
}
