import { Code, DocsSection, DocsTitle } from "../prose";

export function Mistakes() {
  return (
    <article>
      <DocsTitle title="Avoiding false positives">
        A blocked customer rarely complains; they leave. These habits keep people in.
      </DocsTitle>
      <DocsSection id="monitor" title="Watch first">
        <p>
          Monitor mode blocks nobody and records what would have happened. Keep it on for a few
          days, look at what Traffic shows as Would block, then enforce.
        </p>
      </DocsSection>
      <DocsSection id="replay" title="Replay before you save">
        <p>
          Review replays your change over the last recorded calls and shows which visitors it would
          have blocked or let in.
        </p>
      </DocsSection>
      <DocsSection id="evidence" title="Ask why">
        <p>
          Every decision names the check, the list and the entry that matched, and how old the data
          was. Send <Code>detail=1</Code>, or open the decision in Traffic.
        </p>
      </DocsSection>
      <DocsSection id="budget" title="Set a budget">
        <p>
          Say how many mistakes you accept: at most one person in 10,000, say (Blocker, Budget of
          mistakes; configurations and SmartURLs have their own). Each appeal that you allow, and
          each blocked visitor whom you put on the IP allowlist from Traffic, counts as a mistake of
          the check or rule that decided. A check whose mistakes chance no longer explains goes back
          to Monitor by itself: you get an alert, and the policy&rsquo;s history says why. Country
          and device rules and your own lists have no Monitor, so you are only told.
        </p>
        <p>
          Challenges, Mistakes has the figures: confirmed mistakes, and their number per 10,000
          visitors with its 95&nbsp;% interval. Solved challenges stand beside them and spend
          nothing, since nobody was turned away. Most people whom a check turns away do not write to
          you, so true numbers are higher: choose a strict budget. After you switch a check on
          again, only new mistakes count.
        </p>
      </DocsSection>
      <DocsSection id="narrow" title="Keep exceptions narrow">
        <p>
          When two entries cover an address, the narrower one wins. So you can let one office in
          from a network that you block. Give exceptions a note and an end.
        </p>
      </DocsSection>
      <DocsSection id="shared" title="Mind shared addresses">
        <p>
          Mobile networks, schools and companies put thousands of people behind one address, and
          privacy relays do so on purpose. Prefer rules about behavior to rules about networks.
        </p>
      </DocsSection>
    </article>
  );
}
