import Link from "next/link";
import { Code, CodeBlock, DocsSection, DocsTitle, LINK } from "../prose";

export function Alerts() {
  return (
    <article>
      <DocsTitle title="Alerts">
        Gatehouse notifies you of attacks, exposed keys and lost domains. Rules choose the events,
        and channels choose where alerts are sent.
      </DocsTitle>
      <DocsSection id="spikes" title="Spikes and drops of traffic">
        <p>
          A spike means far more calls, or far more blocked calls, than usual at this hour of the
          week and in the last hour. You get one alert within a minute of its start, however long it
          lasts. It is over after ten quiet minutes.
        </p>
        <p>
          A spike must meet three conditions: almost twice the usual number, more than chance
          explains, and at least 80 calls (50 blocked calls) above the usual within a minute. Daily
          rhythm, weekends and holidays raise no alert.
        </p>
        <p>
          A drop means almost no calls for five minutes, although earlier weeks and the last hour
          had many. Often, a site has stopped calling Gatehouse.
        </p>
        <p>
          A new workspace gets alerts of ordinary spikes after three days. Before that, a spike must
          have ten times the calls of the last hour, and at least 600 calls a minute for three
          minutes.
        </p>
      </DocsSection>
      <DocsSection id="rules" title="Rules">
        <p>
          Admins add rules under Settings, Alerts. A new workspace has one: it mails owners about
          spikes of traffic, campaigns, API keys that a browser sent, and broken integrations.
        </p>
        <p>
          The first alert of a rule is sent at once. Further alerts within 15 minutes are combined
          into one message. During quiet hours alerts wait until these end, except those of a
          critical rule.
        </p>
        <p>
          A rule about many blocked calls has a threshold: a number, or a share of at least 100
          calls, within up to 60 minutes. It alerts once, and again only after the value has fallen
          below four fifths of the threshold.
        </p>
        <p>
          Owners always get mails about credits, stopped SmartURLs and lost domains. A rule does not
          mail them a second time.
        </p>
      </DocsSection>
      <DocsSection id="channels" title="Channels">
        <p>
          Channels are mail, Slack, Discord, Microsoft Teams, Telegram, ntfy, and your own webhook.
          Send a test after adding one. Addresses and tokens are stored encrypted and never shown
          again.
        </p>
        <p>
          Addresses must begin with <Code>https://</Code> and lead to the public internet; redirects
          are not followed. A failed delivery is retried three times, after 30 seconds, two minutes
          and ten minutes. Then the channel shows the reason.
        </p>
        <p>
          Text that visitors control, such as a bot&rsquo;s name, is shown as plain text, so it
          cannot mention anyone or link anywhere. A webhook gets:
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
      "text": "1,200 calls a minute; about 80 are usual.",
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
          Operators have their own rules and channels under Operator, Alerts: about quarantined
          feeds, outdated feeds, and problems of the installation. By default, one rule mails all
          operators. Workspaces cannot see these rules or channels.
        </p>
      </DocsSection>
      <DocsSection id="report" title="The weekly report">
        <p>
          On Mondays at 8:00, owners and admins get a mail about the previous week: what was
          blocked, what changed, and what looks wrong. Each figure links to its calls. Choose the
          time zone under Settings, Alerts. Other members can turn the report on for themselves
          there.
        </p>
        <p>
          Every member can turn the report off for themselves, there or with the link in the mail.
          Admins can turn it off for everyone. A week without calls has no report.
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
