import { Cell, Head, Row, Table } from "@/components/ui/table";
import { Code, DocsSection, DocsTitle } from "../prose";

const REPORTED = [
  ["Pages, and the files that they loaded", "Counts"],
  ["Clicks, key presses, scrolls", "One count for all, and whether their intervals were even"],
  ["Time", "Seconds that a page was visible"],
  ["Automation", "Whether the browser reports that it is automated"],
  [
    "Agents",
    "Which agent leaves traces in the page: Claude for Chrome, Comet, browser-use and others",
  ],
  ["Hidden links", "Whether one was clicked"],
] as const;

export function Visits() {
  return (
    <article>
      <DocsTitle title="Whole visits and honeypots">
        One script tag in your pages shows more than a single request can: whether a visitor is a
        person, a program, or a person with an agent.
      </DocsTitle>
      <DocsSection id="switch-on" title="Switch it on">
        <ol className="list-decimal space-y-1 pl-5">
          <li>Create a site key for your hosts, and switch on “Watch whole visits” on its page.</li>
          <li>
            Copy a tag into your pages. If your proxy passes on <Code>/.gatehouse/</Code>, use the
            first tag: scripts cannot read its cookie. Otherwise use the second one.
          </li>
          <li>
            Open a page. The site key shows “Reports arrive” within seconds. If not, the
            browser&rsquo;s console shows the reason.
          </li>
        </ol>
        <p>
          In a strict <Code>Content-Security-Policy</Code>, allow the script&rsquo;s origin in{" "}
          <Code>script-src</Code> and <Code>connect-src</Code>.
        </p>
      </DocsSection>
      <DocsSection id="collects" title="What it collects">
        <p>
          The script counts events in the visitor&rsquo;s browser and reports twice per page: when
          the page has loaded, and when the visitor leaves it. It sends a third report only if it
          notices something unusual later.
        </p>
        <Table label="What a report contains">
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
          The browser sends no keys, texts, coordinates or addresses of pages, and the script makes
          no fingerprint: nothing links visits to different sites, or one visit to the next.
        </p>
      </DocsSection>
      <DocsSection id="privacy" title="Cookie and consent">
        <p>
          <Code>gatehouse-session</Code> is a cookie of your own host. It contains a random number
          and the counts, signed. It expires half an hour after the last report, and at most a day
          after the first. Gatehouse keeps hourly counts of reports for 61 days. A record in Traffic
          says what was unusual about its visit. If rules read the counts, the record keeps them
          too.
        </p>
        <p>
          Name the cookie in your privacy notice. Laws such as the ePrivacy Directive require
          consent to anything that is not strictly necessary: decide whether protection against
          abuse is. If in doubt, load the script after consent. A visitor without a session is
          judged without it.
        </p>
      </DocsSection>
      <DocsSection id="rules" title="Rules">
        <p>
          Rules read <Code>session.pages</Code>, <Code>session.inputs</Code>,{" "}
          <Code>session.isAutomated</Code>, <Code>session.hasAgent</Code> and more; counters count
          by <Code>session</Code>. For example,{" "}
          <Code>session.pages &gt; 50 && session.inputs == 0</Code> matches visitors who read many
          pages without any input.
        </p>
        <p>
          A browser can forge a report, so rules that let visitors in cannot read the session. A
          missing session proves nothing: it may be the first page, or a browser without scripts.
        </p>
      </DocsSection>
      <DocsSection id="agents" title="Agents with a person">
        <p>
          An agent in a person&rsquo;s browser has their cookies and network, and usually their
          permission. Gatehouse shows the agent in Traffic and does not block it. Some agents, such
          as Gemini in Chrome and Copilot in Edge, leave no trace that a page can see.
        </p>
      </DocsSection>
      <DocsSection id="honeypot" title="Honeypots">
        <p>
          The script adds a hidden link to each page, and the site key has a link for your template.
          People do not see it, screen readers and keyboards skip it, and robots.txt disallows{" "}
          <Code>/.gatehouse/trap/</Code>. A visitor who follows the link anyway gets small pages
          with more such links, each slower than the one before.
        </p>
        <p>
          The check “Honeypots” then matches for an hour, for that address and user agent. Only
          links that were made for the visitor count, so no one can lure another visitor into the
          trap. Browsers that prefetch pages, and verified bots, are not caught.
        </p>
      </DocsSection>
      <DocsSection id="your-code" title="From your own code">
        <p>
          Gatehouse&rsquo;s clients and recipes pass on the session. In your own code, send the
          cookie&rsquo;s value in the header <Code>X-Gatehouse-Session</Code> with each call of
          Blocker or Blocker v2.
        </p>
      </DocsSection>
    </article>
  );
}
