import Link from "next/link";
import { node } from "@/components/keys/snippets/node";
import { Code, CodeBlock, DocsSection, DocsTitle, LINK } from "../prose";
import type { GuideProps } from "./guide-props";

export function ProtectASite({ origin }: GuideProps) {
  return (
    <article>
      <DocsTitle title="Protect a site">
        Ask one question before you render the page. You choose what happens when there is no
        answer.
      </DocsTitle>
      <DocsSection id="ask-early" title="Ask early, and only for pages">
        <p>
          Ask in your first middleware, for requests that render a page or submit a form. Skip
          images, styles and scripts: blocked visitors never request them.
        </p>
        <p>
          Clients for Node.js, Python, PHP, WordPress, Ruby and Go do this and the rest of this page
          for you:{" "}
          <Link className={LINK} href="/downloads">
            install one from this installation
          </Link>
          . Without one, this is all it takes:
        </p>
        <CodeBlock label={node.label} language={node.language} code={node.code(`${origin}/api`)} />
      </DocsSection>
      <DocsSection id="fail-open" title="Fail open, but not by the visitor&rsquo;s hand">
        <p>
          A timeout and a wrong key mean &ldquo;no answer&rdquo;. The example then lets visitors in;{" "}
          <Code>closed</Code> answers 503 instead. Choose that only where a bot costs you more than
          a customer. After one unanswered question, no visitor waits for the next two seconds.
        </p>
        <p>
          402, 429, 400 and 431 are answers. Their <Code>X-Gatehouse-Decision</Code> says what
          becomes of the visitor: <Code>allow</Code>, <Code>challenge</Code>, <Code>block</Code>, or{" "}
          <Code>deny</Code> for a request that is itself at fault. Without it, there is no answer.
        </p>
      </DocsSection>
      <DocsSection id="remember" title="Remember the answer">
        <p>
          You can keep an answer for a few seconds by address, user agent and pass, and ask less
          often. What the visitor asks for in that time is not judged: attacks in URLs, rules about
          paths and counters miss it. Keep nothing where those matter.
        </p>
      </DocsSection>
      <DocsSection id="block" title="What a blocked visitor gets">
        <p>
          The client libraries and proxies show the page that you set up in the panel (Settings,
          Brand): your name, logo and contact, in the visitor&rsquo;s language. Your own code gets
          it from <Code>/.gatehouse/denied?id=REQUEST_ID</Code> with your key in{" "}
          <Code>X-Gatehouse-Key</Code> and the visitor&rsquo;s <Code>Accept-Language</Code>. For
          several sites, give each configuration a brand of its own (Configurations, Brand), and add{" "}
          <Code>&amp;configuration=NAME</Code>. With Blocker v2 the configuration says what to do:
          apply <Code>pageResponseType</Code> and <Code>pageResponseContents</Code>.
        </p>
      </DocsSection>
      <DocsSection id="appeal" title="People who are turned away by mistake">
        <p>
          Where the policy says so (Appeals), that page and the one after a failed challenge have a
          button, &ldquo;I am a person&rdquo;, and room for a short message if you want one. It
          works without JavaScript. You find appeals in the panel under Challenges, with the reason
          for each decision, and let a visitor in for a day or for good with one click. Pages of
          your own cannot send any: link yours to ours, or name a contact.
        </p>
      </DocsSection>
    </article>
  );
}
