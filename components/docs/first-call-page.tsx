import Link from "next/link";
import { curlCall } from "./call-text";
import { Code, CodeBlock, DocsSection, DocsTitle, LINK } from "./prose";

/** The front of the documentation. */
export function FirstCallPage({ origin }: { origin: string }) {
  const call = curlCall(origin, "blocker", [
    ["apikey", "YOUR_KEY"],
    ["ip", "73.223.10.20"],
    ["ua", "curl/8.5.0"],
    ["detail", "1"],
  ]);
  return (
    <article>
      <DocsTitle title="First call">
        Your server sends a visitor&rsquo;s address and user agent. Gatehouse answers whether to let
        them in, and why. One GET request, one JSON object.
      </DocsTitle>
      <DocsSection id="key" title="1. Create a key">
        <p>
          <Link href="/sign-up" className={LINK}>
            Sign up
          </Link>
          , open API keys, and create one. The key is shown only once: store it in your
          server&rsquo;s environment. Never put it into a page, where anyone can read it.
        </p>
      </DocsSection>
      <DocsSection id="ask" title="2. Ask about a visitor">
        <CodeBlock label="Call" language="bash" code={call} />
        <p>
          <Code>blockAccess</Code> is the decision. <Code>detectActivity</Code> says why, and{" "}
          <Code>detail=1</Code> adds every check with its evidence.
        </p>
      </DocsSection>
      <DocsSection id="act" title="3. Act on it">
        <p>
          Block the visitor if <Code>blockAccess</Code> is 1. Set a timeout of 200 ms, and let the
          visitor in if there is no answer. See{" "}
          <Link href="/docs/guides/protect-a-site" className={LINK}>
            Protect a site
          </Link>
          .
        </p>
      </DocsSection>
      <DocsSection id="machine-readable" title="OpenAPI">
        <p>
          The whole reference is also an OpenAPI 3.1 document:{" "}
          <a href="/api/openapi.json" className={LINK}>
            /api/openapi.json
          </a>
          .
        </p>
      </DocsSection>
    </article>
  );
}
