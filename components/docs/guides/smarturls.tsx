import Link from "next/link";
import { Code, CodeBlock, DocsSection, DocsTitle, LINK } from "../prose";
import type { GuideProps } from "./guide-props";

export function SmartUrls({ origin }: GuideProps) {
  return (
    <article>
      <DocsTitle title="SmartURLs">
        A SmartURL is a link that checks its visitors. People reach the destination; visitors that
        your policy blocks go elsewhere. You need no server.
      </DocsTitle>
      <DocsSection id="share" title="Share the link">
        <p>
          Create a SmartURL in the panel and share its address, or put it under{" "}
          <Link href="/docs/guides/own-domains" className={LINK}>
            a name of your own
          </Link>
          :
        </p>
        <CodeBlock label="Link" code={`${origin}/go/YOUR-WORKSPACE/KEYNAME`} />
        <p>
          A visit is checked like a call of <Code>shorterlink</Code>, costs the same credit and
          appears in Traffic with its reasons. <Code>HEAD</Code> requests and link previews are
          checked too, but neither counted nor charged.
        </p>
        <p>
          Where visitors see a page of ours, it speaks the language of their browser: 23 languages,
          and English for all others.
        </p>
      </DocsSection>
      <DocsSection id="verification" title="Ask for a browser">
        <p>
          With JavaScript verification a small page comes in between. It has the browser do a tenth
          of a second of work and sends the result back by itself; the visitor does nothing. Without
          JavaScript the page says so, and the destination is not in it. What comes back is good
          once, for fifteen minutes, and for this link only. Anything else goes to the destination
          for blocked visitors.
        </p>
        <p>
          A browser that admits to being automated is blocked when the check Bots and crawlers
          blocks. When the check only monitors, you see the visit in Traffic. The page needs{" "}
          <Code>https</Code>: elsewhere browsers offer scripts no cryptography.
        </p>
      </DocsSection>
      <DocsSection id="rules" title="More than one destination">
        <p>
          Rules are checked in order, and the first match decides: country, device, language, dates,
          hours of the week, a query parameter, or a share of the visitors. Shares are kept: a
          returning visitor gets the same destination. If no rule matches, visitors go to the
          link&rsquo;s own destination.
        </p>
        <p>
          If you pass query parameters through, the visitor&rsquo;s are added to the
          destination&rsquo;s own, which stay as they are.
        </p>
      </DocsSection>
      <DocsSection id="limits" title="Ends, limits, passwords">
        <p>
          A link can end on a date or after a number of visitors; a page then says so. The number is
          exact, however many come at once. A link can ask for a password first, and attempts are
          limited.
        </p>
        <p>
          For each link, choose where visitors go when you run out of credits: to the destination,
          so that no visitor is lost, or to the destination for blocked visitors.
        </p>
      </DocsSection>
      <DocsSection id="destinations" title="Where links may lead">
        <p>
          Destinations are looked at when you save and every day: <Code>http</Code> or{" "}
          <Code>https</Code>, no password in the address, no private network, no way back into a
          SmartURL, and on no list of threats. A name that has no address yet is saved, and the
          panel tells you, since it may be mistyped. A link whose destination fails is paused, and
          the owners of the workspace get a mail. Our pages have a way to report the link, on your
          own domain too once the installation has a name of its own; reports reach the operator,
          who can suspend it.
        </p>
      </DocsSection>
    </article>
  );
}
