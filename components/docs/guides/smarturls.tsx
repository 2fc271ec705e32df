import Link from "next/link";
import { Code, CodeBlock, DocsSection, DocsTitle, LINK } from "../prose";
import type { GuideProps } from "./guide-props";

export function SmartUrls({ origin }: GuideProps) {
  return (
    <article>
      <DocsTitle title="SmartURLs">
        A link that checks its visitors: people go to the destination, anyone your policy keeps out
        goes elsewhere. It needs no server of yours.
      </DocsTitle>
      <DocsSection id="share" title="Share the link">
        <p>
          Make a SmartURL in the panel and share its address, or put it under{" "}
          <Link href="/docs/guides/own-domains" className={LINK}>
            a name of your own
          </Link>
          :
        </p>
        <CodeBlock label="Link" code={`${origin}/go/YOUR-WORKSPACE/KEYNAME`} />
        <p>
          A visit is judged as a call of <Code>shorterlink</Code> is, costs the same credit and is
          in the traffic with its reasons. Requests with <Code>HEAD</Code> and robots that make
          previews of links are judged too, and neither counted nor paid for.
        </p>
      </DocsSection>
      <DocsSection id="verification" title="Ask for a browser">
        <p>
          With JavaScript verification a small page comes in between. It has the browser do a tenth
          of a second of work and sends the result back by itself; the visitor does nothing. Without
          JavaScript there is a sentence that says so, and the destination is not in the page. What
          comes back is good once, for fifteen minutes, and for this link only: anything else goes
          to the destination for blocked visitors.
        </p>
        <p>
          A browser that says it is driven by a program is blocked when the check for bots and
          crawlers blocks; when it only monitors, you see it in the traffic. The page needs{" "}
          <Code>https</Code>, since browsers give scripts their cryptography nowhere else.
        </p>
      </DocsSection>
      <DocsSection id="rules" title="More than one destination">
        <p>
          Rules are checked in order, and the first match decides: country, device, language, dates,
          hours of the week, a query parameter, or a share of the visitors. Shares are kept: a
          returning visitor gets the same destination. When no rule fits, it is the link&rsquo;s
          own.
        </p>
        <p>
          If you pass on query parameters, those of the visitor are added to the
          destination&rsquo;s; what the destination has itself stays as it is.
        </p>
      </DocsSection>
      <DocsSection id="limits" title="Ends, limits, passwords">
        <p>
          A link can end at a date or after a number of visitors; then there is a page that says so.
          The number is exact, however many come at once. A password is asked for before anything
          else, and attempts are limited.
        </p>
        <p>
          Choose for each link where everyone goes while your account has no credits left: to the
          destination, so that no one is lost, or to the destination for blocked visitors.
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
