import Link from "next/link";
import { Code, CodeBlock, DocsSection, DocsTitle, LINK } from "../prose";

export function Campaigns() {
  return (
    <article>
      <DocsTitle title="Campaigns">
        An attack from thousands of addresses with two requests each exceeds no limit per address.
        Gatehouse compares traffic as a whole every minute, and finds such attacks.
      </DocsTitle>
      <DocsSection id="found" title="How they are found">
        <p>
          A campaign&apos;s visitors have something in common: a user agent, the print of their
          connection, the shape of their headers, often one path. Gatehouse counts how often each
          such signature occurred within the last hour, and compares that with the hours before, and
          with the same hour of the previous day and week.
        </p>
        <p>A signature is a campaign if all of this is true within an hour:</p>
        <ul className="list-disc space-y-1 pl-5">
          <li>It has at least 300 addresses in at least 40 networks (/24 and /48).</li>
          <li>These make at most four calls each on average.</li>
          <li>It has at least eight times as many calls as the rest of your traffic explains.</li>
          <li>
            The calls come on top of its browser family&apos;s usual number. A browser update is
            therefore not a campaign.
          </li>
          <li>
            It makes up at least three quarters of the increase on the path. Visitors after a
            newsletter or a television spot use many browsers, so they are not a campaign.
          </li>
        </ul>
        <p>
          Verified bots and addresses on your IP allowlist never count. If more than a tenth of the
          visitors have solved a challenge, they are people and not a campaign.
        </p>
      </DocsSection>
      <DocsSection id="rule" title="A rule against it">
        <p>
          The campaign&apos;s page proposes a{" "}
          <Link href="/docs/guides/rules" className={LINK}>
            rule
          </Link>{" "}
          that matches requests with everything that they have in common. It shows how many of the
          campaign&apos;s calls the rule would match, and how many visitors of the previous day.
        </p>
        <CodeBlock
          label="Rule"
          code={`url.path == "/login" && prints.ja4 == "t13d190900_9dc949149365_97f8aa674fd9"`}
        />
        <p>
          One click adds the rule to the end of the policy that judged these calls, as a new
          version. By default the rule challenges, so a visitor who is matched by mistake gets in
          after a moment. If it would have matched ordinary visitors, the panel asks you first.
        </p>
        <p>
          The campaign is over when its signature has not been unusual for half an hour. Its rule is
          then removed from the policy, unless someone has changed the rule.
        </p>
      </DocsSection>
      <DocsSection id="notified" title="Being notified">
        <p>
          Alert rules, webhooks and streams have two events: <Code>campaign.began</Code> and{" "}
          <Code>campaign.ended</Code>.
        </p>
      </DocsSection>
      <DocsSection id="more" title="Better signatures">
        <p>
          The user agent and the path are always known. Prints need a{" "}
          <Link href="/docs/guides/behind-a-proxy" className={LINK}>
            proxy that passes them on
          </Link>
          , and header shapes need the request&apos;s headers: Blocker v2&apos;s{" "}
          <Code>headers</Code>, or a proxy that uses forward-auth. With them, Gatehouse recognizes a
          campaign that changes its user agent.
        </p>
      </DocsSection>
    </article>
  );
}
