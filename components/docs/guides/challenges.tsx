import { Code, DocsSection, DocsTitle } from "../prose";

export function Challenges() {
  return (
    <article>
      <DocsTitle title="Challenges">
        A challenge is the middle way between letting in and blocking: a doubtful visitor&rsquo;s
        browser proves in about a second that a person is using it.
      </DocsTitle>
      <DocsSection id="when" title="When to challenge">
        <p>
          Set a check to <Code>challenge</Code> if it also matches people: VPNs, hosting networks, a
          country with few customers. Use <Code>block</Code> for requests that no person makes. A
          block takes precedence over a challenge, so no visitor solves one in vain.
        </p>
      </DocsSection>
      <DocsSection id="visitor" title="What the visitor sees">
        <p>
          Visitors see a short page in their language, then the page that they asked for. There is
          nothing to read or click. A visitor who passes is let in for a day, from the same network
          and browser.
        </p>
        <p>
          A form that was just sent is lost, and the page says so. Automated browsers stay on the
          challenge page, which shows a number to quote to you. Find it in Traffic.
        </p>
      </DocsSection>
      <DocsSection id="programs" title="What it costs a program">
        <p>
          The browser computes on all processor cores, for a quarter of a second of one core. This
          is five times as much for servers and doubtful networks, and doubles with every four
          passes that a network has received within the hour. The browser also runs a small program,
          a different one each time, that needs layout and style. Tools without a browser fail. A
          program written against Gatehouse&rsquo;s source can still pass by doing the work.
        </p>
        <p>
          A browser that looks automated works four times as long and is let in. The evidence of its
          calls says &ldquo;like a program&rdquo;.
        </p>
      </DocsSection>
      <DocsSection id="sites" title="What your site must do">
        <p>
          With forward-auth, the proxy must pass on <Code>/.gatehouse/</Code>, as its configuration
          shows. With Blocker v2, follow <Code>RedirectURL</Code> as usual, and send the whole{" "}
          <Code>url</Code>: the visitor returns with <Code>gatehouse_pass</Code> in it.
        </p>
        <p>
          With Blocker, redirect to the URL in the answer&rsquo;s header{" "}
          <Code>X-Gatehouse-Challenge</Code>. If you ignore it, challenged visitors are blocked.
        </p>
      </DocsSection>
      <DocsSection id="figures" title="In your figures">
        <p>
          A challenged call counts as blocked; Traffic distinguishes the two and has a filter for
          each. The evidence of a visitor&rsquo;s later calls says that a challenge was passed, and
          what was unusual about the browser.
        </p>
      </DocsSection>
      <DocsSection id="no-javascript" title="Without JavaScript">
        <p>
          By default, visitors without JavaScript cannot pass; the page tells them what to do. A
          policy can let them wait 15 seconds instead. Waiting costs a program nothing, so this is
          limited to one visitor per minute and network, the pass lasts ten minutes, and the checks
          of the user agent do not accept it.
        </p>
      </DocsSection>
    </article>
  );
}
