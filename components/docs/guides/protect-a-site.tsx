import Link from "next/link";
import { node } from "@/components/keys/snippets/node";
import { Code, CodeBlock, DocsSection, DocsTitle, LINK } from "../prose";
import type { GuideProps } from "./guide-props";

export function ProtectASite({ origin }: GuideProps) {
  return (
    <article>
      <DocsTitle title="Protect a site">
        Call Gatehouse before you render a page. You choose what happens if there is no answer.
      </DocsTitle>
      <DocsSection id="ask-early" title="Call early, and only for pages">
        <p>
          Call Gatehouse in your first middleware, for requests that render a page or submit a form.
          Skip images, styles and scripts: a blocked visitor gets no page that requests them.
        </p>
        <p>
          Clients for Node.js, Python, PHP, WordPress, Ruby and Go do everything on this page for
          you:{" "}
          <Link className={LINK} href="/downloads">
            install one from this installation
          </Link>
          . Without a client, use this code:
        </p>
        <CodeBlock label={node.label} language={node.language} code={node.code(`${origin}/api`)} />
      </DocsSection>
      <DocsSection id="fail-open" title="Handle errors and missing answers">
        <p>
          A timeout or a wrong key means &ldquo;no answer&rdquo;. The example then lets visitors in;{" "}
          <Code>closed</Code> answers 503 instead. Choose <Code>closed</Code> only if a bot costs
          you more than a lost customer. After a call without an answer, the example makes no
          further call for two seconds, so no other visitor waits.
        </p>
        <p>
          402, 429, 400 and 431 are answers: act on their <Code>X-Gatehouse-Decision</Code>, which
          is <Code>allow</Code>, <Code>challenge</Code>, <Code>block</Code>, or <Code>deny</Code> if
          the request itself is at fault. Without that header, treat them as &ldquo;no
          answer&rdquo;.
        </p>
      </DocsSection>
      <DocsSection id="remember" title="Cache the answer">
        <p>
          To call less often, you can cache an answer for a few seconds by address, user agent and
          pass. The visitor&rsquo;s requests in that time are not judged, so checks of URLs, rules
          about paths, and counters miss them. Do not cache where you rely on these.
        </p>
      </DocsSection>
      <DocsSection id="block" title="What a blocked visitor gets">
        <p>
          The client libraries and proxies show the page that you set up in the panel (Settings,
          Brand): your name, logo and contact, in the visitor&rsquo;s language. Your own code gets
          it from <Code>/.gatehouse/denied?id=REQUEST_ID</Code> with your key in{" "}
          <Code>X-Gatehouse-Key</Code> and the visitor&rsquo;s <Code>Accept-Language</Code>. For
          several sites, give each configuration its own brand (Configurations, Brand), and add{" "}
          <Code>&amp;configuration=NAME</Code>. With Blocker v2, apply the page response of the
          configuration: <Code>pageResponseType</Code> and <Code>pageResponseContents</Code>.
        </p>
      </DocsSection>
      <DocsSection id="appeal" title="People who are blocked by mistake">
        <p>
          If Appeals are on in the policy, that page and the page after a failed challenge have a
          button, &ldquo;I am a person&rdquo;, and optionally a field for a short message. They work
          without JavaScript. The panel lists appeals under Challenges, with the reason for each
          decision; one click lets a visitor in for a day or permanently. Your own pages cannot send
          appeals, so link to this page or name a contact.
        </p>
      </DocsSection>
    </article>
  );
}
