import { Code, DocsSection, DocsTitle } from "../prose";

export function Challenges() {
  return (
    <article>
      <DocsTitle title="Challenges">
        Between letting in and blocking: a doubtful visitor&rsquo;s browser proves in about a second
        that a person uses it.
      </DocsTitle>
      <DocsSection id="when" title="When to challenge">
        <p>
          Set a check to <Code>challenge</Code> where it catches people too: VPNs, hosting networks,
          a country you rarely hear from. Keep <Code>block</Code> for what no person does. A
          blocking check wins over a challenge, so no visitor solves one for nothing.
        </p>
      </DocsSection>
      <DocsSection id="visitor" title="What the visitor sees">
        <p>
          A short page in their language, then the page they asked for. There is no puzzle to read
          or to click. A visitor who has passed is let in for a day, from the same network and
          browser.
        </p>
        <p>
          A form that was just sent is lost, and the page says so. Automated browsers stay outside
          and see a number to give you. Find it in Traffic.
        </p>
      </DocsSection>
      <DocsSection id="programs" title="What it costs a program">
        <p>
          The browser solves puzzles on all of its processor cores: a quarter of a second of one
          core, five times that from servers and doubtful networks, and twice as much with every
          four passes that a network has got within the hour. It also runs a small program, another
          one each time, that needs a browser&rsquo;s layout and style. Tools without a browser
          fail. A program that was written against Gatehouse&rsquo;s source can still pay the price
          of the work.
        </p>
        <p>
          A browser that looks like a program&rsquo;s works four times as long and is let in. The
          evidence of its calls says &ldquo;like a program&rdquo;.
        </p>
      </DocsSection>
      <DocsSection id="sites" title="What your site must do">
        <p>
          Behind a proxy with forward-auth: pass <Code>/.gatehouse/</Code> on, as its configuration
          shows. With Blocker v2 in your code: follow <Code>RedirectURL</Code>, as you do already,
          and send the whole <Code>url</Code>. The visitor comes back with{" "}
          <Code>gatehouse_pass</Code> in it.
        </p>
        <p>
          With Blocker, look at the answer&rsquo;s header <Code>X-Gatehouse-Challenge</Code> and
          redirect there. Without that, a challenged visitor is a blocked one.
        </p>
      </DocsSection>
      <DocsSection id="figures" title="In your figures">
        <p>
          A challenged call counts as blocked; Traffic distinguishes the two and has a filter for
          each. The calls of a visitor who passed say so in their evidence, with what was unusual
          about the browser.
        </p>
      </DocsSection>
      <DocsSection id="no-javascript" title="Without JavaScript">
        <p>
          New policies let nobody in without JavaScript: the page says how to go on. A policy can
          let visitors wait a quarter of a minute instead. Waiting costs a program nothing, so it is
          for one visitor a minute and network, its pass lasts ten minutes, and the checks that
          doubt the agent do not accept it.
        </p>
      </DocsSection>
    </article>
  );
}
