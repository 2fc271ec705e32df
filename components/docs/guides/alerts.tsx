import Link from "next/link";
import { Code, CodeBlock, DocsSection, DocsTitle, LINK } from "../prose";

export function Alerts() {
  return (
    <article>
      <DocsTitle title="Alerts">
        Gatehouse notifies you of attacks, exposed keys and lost domains, so that you need not look.
        Rules choose the events you are notified about, and channels say where.
      </DocsTitle>
      <DocsSection id="spikes" title="Spikes and drops of traffic">
        <p>
          A spike is far more calls, or far more blocked calls, than this hour of the week and the
          last hour suggest. You are notified within a minute of its start, once, however long it
          lasts. It is over after ten quiet minutes.
        </p>
        <p>
          Three bounds must be passed at once: almost twice the usual number, more than chance
          explains, and at least 80 calls (50 blocked calls) too many within a minute. Daily rhythm,
          weekends and holidays raise no alert.
        </p>
        <p>
          A drop is almost no calls for five minutes, where earlier weeks and the last hour had
          many. Often a site has stopped calling us.
        </p>
        <p>
          A new workspace gets alerts of ordinary spikes after three days. Before, only ten times
          the last hour counts, with at least 600 calls a minute for three minutes.
        </p>
      </DocsSection>
      <DocsSection id="rules" title="Rules">
        <p>
          Admins add rules under Settings, Alerts. A new workspace has one: it mails owners about
          spikes of traffic, campaigns, API keys that a browser sent, and integrations that broke.
        </p>
        <p>
          The first alert of a rule goes out at once. What follows within 15 minutes is gathered
          into one message. In quiet hours alerts wait for their end; those of a critical rule do
          not.
        </p>
        <p>
          A rule about many blocked calls has a threshold: a number, or a share of at least 100
          calls, within up to 60 minutes. It is reported once, and again after falling below four
          fifths of the threshold.
        </p>
        <p>
          Owners get mails about credits, stopped SmartURLs and lost domains in any case. A rule
          does not mail them a second time.
        </p>
      </DocsSection>
      <DocsSection id="channels" title="Channels">
        <p>
          Mail, Slack, Discord, Microsoft Teams, Telegram, ntfy, and a webhook of your own. Send a
          test after adding one. Addresses and tokens are stored encrypted and never shown again.
        </p>
        <p>
          Addresses begin with <Code>https://</Code> and lead to the public internet; redirects are
          not followed. A delivery that fails is tried three more times, after 30 seconds, two
          minutes and ten minutes. Then the channel says why.
        </p>
        <p>
          What visitors control, such as a bot&rsquo;s name, is shown as plain text: it mentions
          nobody and links nowhere. A webhook gets:
        </p>
        <CodeBlock
          label="JSON"
          code={`{
  "type": "gatehouse.alert",
  "headline": "Traffic spike in shop",
  "workspace": "shop",
  "rule": "What needs a look",
  "severity": "warning",
  "isTest": false,
  "alerts": [
    {
      "kind": "traffic.spike",
      "title": "Traffic spike",
      "text": "1,200 calls a minute, where about 80 are usual.",
      "details": [{ "name": "Main country", "value": "Netherlands" }],
      "at": "2026-11-25T10:21:07.442Z",
      "url": "https://gate.example.org/w/shop/traffic"
    }
  ],
  "more": 0
}`}
        />
      </DocsSection>
      <DocsSection id="operators" title="For operators">
        <p>
          Operators have rules and channels of their own under Operator, Alerts: about feeds whose
          update was held back, feeds that are out of date, and problems of the installation. From
          the beginning, a rule mails all of them. A workspace sees neither these rules nor their
          channels.
        </p>
      </DocsSection>
      <DocsSection id="report" title="The weekly report">
        <p>
          On Monday at 8:00, owners and admins get a mail about the week before: what was blocked,
          what changed, and what looks wrong. Each figure leads to its calls. Choose the time zone
          under Settings, Alerts. Other members can turn it on for themselves there.
        </p>
        <p>
          Every member can turn it off for themselves, there or with the link in the mail. Admins
          can turn it off for all. A week in which nothing happened has no report.
        </p>
      </DocsSection>
      <DocsSection id="more" title="More">
        <p>
          Your{" "}
          <Link href="/docs/guides/operating" className={LINK}>
            operator
          </Link>{" "}
          needs a mail server for mails to leave.
        </p>
      </DocsSection>
    </article>
  );
}
