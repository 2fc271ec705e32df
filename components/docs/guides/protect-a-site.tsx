import { node } from "@/components/keys/snippets/node";
import { Code, CodeBlock, DocsSection, DocsTitle } from "../prose";
import type { GuideProps } from "./guide-props";

export function ProtectASite({ origin }: GuideProps) {
  return (
    <article>
      <DocsTitle title="Protect a site">
        One question before the page is made, and a site that stays open whatever happens to the
        answer.
      </DocsTitle>
      <DocsSection id="ask-early" title="Ask early, and only for pages">
        <p>
          Ask in the first middleware, for requests that make a page or take a form. Images, styles
          and scripts need no question: visitors who may not see the page never request them.
        </p>
        <CodeBlock label={node.label} code={node.code(`${origin}/api`)} />
      </DocsSection>
      <DocsSection id="fail-open" title="Fail open">
        <p>
          A time-out, a wrong key and a used-up account all mean &ldquo;no answer&rdquo;. The
          example lets the visitor in then. Choose otherwise only where a bot costs you more than a
          customer.
        </p>
      </DocsSection>
      <DocsSection id="remember" title="Remember the answer">
        <p>
          A visitor&rsquo;s next request will be answered the same. Keep the answer for a minute by
          address and user agent, and most pages need no call at all.
        </p>
      </DocsSection>
      <DocsSection id="block" title="What a blocked visitor gets">
        <p>
          Answer 403 with a short page that says whom to write to. With Blocker v2 the configuration
          says what to do: apply <Code>pageResponseType</Code> and <Code>pageResponseContents</Code>
          .
        </p>
      </DocsSection>
    </article>
  );
}
