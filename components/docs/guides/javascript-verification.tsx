import { Code, CodeBlock, DocsSection, DocsTitle } from "../prose";
import { verificationServer } from "./code/verification-server";
import type { GuideProps } from "./guide-props";

export function JavaScriptVerification({ origin }: GuideProps) {
  return (
    <article>
      <DocsTitle title="JavaScript verification">
        Most bots don&rsquo;t run JavaScript. A SmartURL with JavaScript verification asks the
        browser to come back with a code first.
      </DocsTitle>
      <DocsSection id="hosted" title="Links that Gatehouse serves">
        <p>
          Switch on JavaScript verification in the SmartURL. Visitors of its link then see a short
          page that does the rest. You write no code.
        </p>
      </DocsSection>
      <DocsSection id="round-trip" title="The round trip on your own server">
        <ol className="list-decimal space-y-1 pl-5">
          <li>
            Call <Code>shorterlink</Code> with the visitor&rsquo;s address and user agent.
          </li>
          <li>
            If <Code>jsResponse</Code> is 1, keep <Code>redirectTo</Code> on your server and send a
            page whose script comes back with <Code>uniqueCode</Code>.
          </li>
          <li>
            When it comes back, call <Code>shorterlink</Code> again with <Code>js=1</Code> and{" "}
            <Code>code</Code>. This call is free.
          </li>
          <li>
            If the answer has <Code>AddVisitorStatus</Code> 1, redirect the visitor to the stored
            destination.
          </li>
        </ol>
        <p>
          A code works once, within 15 minutes, and only for this keyname. A wrong or used code is
          not an error: <Code>status</Code> is <Code>success</Code>, without{" "}
          <Code>AddVisitorStatus</Code>.
        </p>
      </DocsSection>
      <DocsSection id="code" title="Runnable example">
        <p>
          Save this example as <Code>server.mjs</Code> and run it with Node.js 18 or newer. It needs
          no packages.
        </p>
        <CodeBlock
          label="server.mjs"
          language="javascript"
          code={verificationServer(`${origin}/api`)}
        />
        <CodeBlock
          label="Shell"
          language="bash"
          code="GATEHOUSE_APIKEY=YOUR_KEY PORT=8080 node server.mjs"
        />
      </DocsSection>
    </article>
  );
}
