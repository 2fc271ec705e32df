import { Cell, Head, Row, Table } from "@/components/ui/table";
import { Code, DocsSection, DocsTitle } from "../prose";

const REPORTED = [
  ["Pages, and files that they loaded", "Counts"],
  [
    "Presses of pointer and keys, scrolls",
    "One count for all, and whether they came at even intervals",
  ],
  ["Time", "Seconds that a page was visible"],
  ["Programs", "Whether the browser says that a program drives it"],
  [
    "Agents",
    "Which agent shows in the page that it acts: Claude for Chrome, Comet, browser-use and others",
  ],
  ["Hidden links", "Whether one was clicked"],
] as const;

export function Visits() {
  return (
    <article>
      <DocsTitle title="Whole visits and honeypots">
        One tag in your pages shows what a single request cannot: whether a visit is a
        person&rsquo;s, a program&rsquo;s, or a person&rsquo;s with an agent.
      </DocsTitle>
      <DocsSection id="switch-on" title="Switch it on">
        <ol className="list-decimal space-y-1 pl-5">
          <li>Create a site key for your hosts, and switch on “Watch whole visits” on its page.</li>
          <li>
            Copy the tag into your pages. Where your proxy passes <Code>/.gatehouse/</Code> on, take
            the first one: its cookie is out of scripts&rsquo; reach. Elsewhere take the second one.
          </li>
          <li>
            Open a page. The site key says “Reports arrive” within seconds. If it does not, the
            browser&rsquo;s console says why.
          </li>
        </ol>
        <p>
          A strict <Code>Content-Security-Policy</Code> needs <Code>script-src</Code> and{" "}
          <Code>connect-src</Code> for where the script comes from, and nothing else.
        </p>
      </DocsSection>
      <DocsSection id="collects" title="What it collects">
        <p>
          The script counts in the visitor&rsquo;s browser and reports twice a page: when it has
          loaded, and when it is left. A third report follows only where something odd came up
          later.
        </p>
        <Table label="What a report holds">
          <Head columns={["About", "Reported"]} />
          <tbody>
            {REPORTED.map(([about, reported]) => (
              <Row key={about}>
                <Cell>{about}</Cell>
                <Cell>{reported}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        <p>
          No keys, texts, coordinates or addresses of pages leave the browser, and no fingerprint is
          made: nothing links visits to different sites, or one visit to the next.
        </p>
      </DocsSection>
      <DocsSection id="privacy" title="Cookie and consent">
        <p>
          <Code>gatehouse-session</Code> is a cookie of your own host. It holds a random number and
          the counts, signed, and ends half an hour after the last report, a day after the first at
          most. Gatehouse keeps hourly counts of reports for 61 days. A record in Traffic says what
          its visit showed where something did, and rules that read the counts keep them with the
          record.
        </p>
        <p>
          Name it in your privacy notice. Where the law asks for consent to anything that is not
          strictly necessary, such as the ePrivacy Directive, ask whether protection against abuse
          is; if in doubt, load the tag after consent. A visitor without a session is judged as
          before.
        </p>
      </DocsSection>
      <DocsSection id="rules" title="Rules">
        <p>
          Rules read <Code>session.pages</Code>, <Code>session.inputs</Code>,{" "}
          <Code>session.isAutomated</Code>, <Code>session.hasAgent</Code> and more; counters count
          by <Code>session</Code>. For example,{" "}
          <Code>session.pages &gt; 50 && session.inputs == 0</Code> challenges who reads on and on
          without a touch.
        </p>
        <p>
          A report is the browser&rsquo;s own word. So a rule that lets in cannot read it, and a
          missing session proves nothing: it may be the first page, or a browser without scripts.
        </p>
      </DocsSection>
      <DocsSection id="agents" title="Agents with a person">
        <p>
          An agent in a person&rsquo;s browser has their cookies and network, and mostly their
          permission. Gatehouse shows it in Traffic and blocks nothing by itself. Some agents leave
          no trace that a page can see, such as Gemini in Chrome and Copilot in Edge.
        </p>
      </DocsSection>
      <DocsSection id="honeypot" title="Honeypots">
        <p>
          The script hides a link in each page, and the site key has one for your template. People
          do not see it, screen readers and keyboards skip it, and robots.txt asks robots to stay
          out of <Code>/.gatehouse/trap/</Code>. A visitor who follows it all the same finds small
          pages with more such links, each slower than the one before.
        </p>
        <p>
          The check “Honeypots” then matches for an hour, for that address and user agent. Only
          links that were made for the visitor count, so nobody can be sent into the trap. Browsers
          that load pages ahead and bots that have proven themselves are not caught.
        </p>
      </DocsSection>
      <DocsSection id="your-code" title="From your own code">
        <p>
          Our clients and recipes pass the session on. Elsewhere, send the value of the cookie in
          the header <Code>X-Gatehouse-Session</Code> with each call of Blocker or Blocker v2.
        </p>
      </DocsSection>
    </article>
  );
}
