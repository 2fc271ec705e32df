import Link from "next/link";
import { Code, CodeBlock, DocsSection, DocsTitle, LINK } from "../prose";
import type { GuideProps } from "./guide-props";

export function SmartUrls({ origin }: GuideProps) {
  return (
    <article>
      <DocsTitle title="SmartURLs">
        A SmartURL is a link that checks its visitors. People reach the destination; visitors whom
        your policy blocks go elsewhere. You need no server.
      </DocsTitle>
      <DocsSection id="share" title="Share the link">
        <p>
          Create a SmartURL in the panel and share its address, or use{" "}
          <Link href="/docs/guides/own-domains" className={LINK}>
            your own domain
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
          The pages that Gatehouse shows to visitors are in 23 languages. The browser&rsquo;s
          language is used, or English if it is not among them.
        </p>
      </DocsSection>
      <DocsSection id="verification" title="Require a browser">
        <p>
          With JavaScript verification, visitors first get a small page. Its script does a tenth of
          a second of work and sends the result back; the visitor does nothing. Without JavaScript,
          the page says that it is needed. The page does not contain the destination. A result is
          valid once, for fifteen minutes, and only for this link. Visitors with any other result go
          to the destination for blocked visitors.
        </p>
        <p>
          A browser that reports that it is automated is blocked if the check Bots and crawlers
          blocks. If the check only monitors, the visit is shown in Traffic. The page needs{" "}
          <Code>https</Code>: on plain HTTP, browsers offer scripts no cryptography.
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
          If you pass query parameters through, the visitor&rsquo;s parameters are added to those of
          the destination, which do not change.
        </p>
      </DocsSection>
      <DocsSection id="limits" title="Ends, limits, passwords">
        <p>
          A link can end on a date or after a number of visitors; a page then says so. The limit is
          exact, however many visitors come at once. A link can ask for a password first, and
          attempts are limited.
        </p>
        <p>
          For each link, choose where visitors go when you run out of credits: to the destination,
          so that no visitor is lost, or to the destination for blocked visitors.
        </p>
      </DocsSection>
      <DocsSection id="destinations" title="Where links may lead">
        <p>
          Destinations are checked when you save and every day. They must use <Code>http</Code> or{" "}
          <Code>https</Code>, have no password in the address, not lead into a private network or
          back to a SmartURL, and not be on a threat list. If the host name has no address yet, the
          SmartURL is saved and the panel warns you, since the name may be mistyped. If a
          destination fails a later check, the link is paused and the owners of the workspace get a
          mail. Visitors can report a link on Gatehouse&rsquo;s pages, on your own domain too if the
          installation has its own name. Reports go to the operator, who can suspend the link.
        </p>
      </DocsSection>
    </article>
  );
}
