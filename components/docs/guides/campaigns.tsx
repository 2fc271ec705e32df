import Link from "next/link";
import { Code, CodeBlock, DocsSection, DocsTitle, LINK } from "../prose";

export function Campaigns() {
  return (
    <article>
      <DocsTitle title="Campaigns">
        Thousands of addresses with two requests each: no limit on an address meets them. Together
        they stand out, and Gatehouse looks for that every minute.
      </DocsTitle>
      <DocsSection id="found" title="How they are found">
        <p>
          A campaign&apos;s visitors have something in common: a user agent, the print of their
          connection, the shape of their headers, often one path. Gatehouse counts how often each
          such signature came within the last hour, and compares that with the hours before, with
          the same hour of the day before and of the week before.
        </p>
        <p>A signature is a campaign when all of this holds:</p>
        <ul className="list-disc space-y-1 pl-5">
          <li>at least 300 addresses in at least 40 networks (/24 and /48) came within an hour,</li>
          <li>with at most four calls each on average,</li>
          <li>at least eight times as many calls as the rest of your traffic explains,</li>
          <li>
            on top of what its browser family usually has, so that a browser&apos;s update is none,
          </li>
          <li>
            and at least three quarters of what is new on the path, so that a newsletter&apos;s or a
            television spot&apos;s crowd is none: crowds come with many browsers.
          </li>
        </ul>
        <p>
          Bots that have proven who they are never count, nor does anybody on your IP allowlist.
          Where more than a tenth have solved a challenge, they are people.
        </p>
      </DocsSection>
      <DocsSection id="rule" title="A rule against it">
        <p>
          The campaign&apos;s page proposes a{" "}
          <Link href="/docs/guides/rules" className={LINK}>
            rule
          </Link>{" "}
          that holds for requests with everything they have in common, and says whom it would hit:
          how many of the campaign&apos;s calls, and how many of your visitors of the day before.
        </p>
        <CodeBlock
          label="Rule"
          code={`url.path == "/login" && prints.ja4 == "t13d190900_9dc949149365_97f8aa674fd9"`}
        />
        <p>
          One click adds it to the end of the policy that judged these calls, as a new version. It
          challenges, unless you choose otherwise: whoever is hit by mistake gets in after a moment.
          A rule that would have hit ordinary visitors asks you first.
        </p>
        <p>
          The campaign is over after half an hour in which its signature was no longer unusual. Then
          its rule is taken out of the policy again, unless someone changed the rule.
        </p>
      </DocsSection>
      <DocsSection id="notified" title="Being notified">
        <p>
          Alert rules, webhooks and streams know two events: <Code>campaign.began</Code> and{" "}
          <Code>campaign.ended</Code>.
        </p>
      </DocsSection>
      <DocsSection id="more" title="What helps">
        <p>
          The user agent and the path are always known. Prints need a{" "}
          <Link href="/docs/guides/behind-a-proxy" className={LINK}>
            proxy that passes them on
          </Link>
          , and header shapes need the request&apos;s headers: Blocker v2&apos;s{" "}
          <Code>headers</Code>, or a proxy that asks before each request. With them, a campaign that
          changes its user agent is still one.
        </p>
      </DocsSection>
    </article>
  );
}
