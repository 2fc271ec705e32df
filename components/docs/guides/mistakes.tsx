import { Code, DocsSection, DocsTitle } from "../prose";

export function Mistakes() {
  return (
    <article>
      <DocsTitle title="Avoiding false positives">
        Blocked customers rarely complain; they leave. These habits help you not to block people.
      </DocsTitle>
      <DocsSection id="monitor" title="Monitor first">
        <p>
          Monitor mode blocks no one and records what would have happened. Keep it on for a few
          days, review the visitors that Traffic shows as Would block, then enforce.
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
          Set how many mistakes you accept under Blocker, Budget of mistakes, for example one
          visitor in 10,000. Configurations and SmartURLs have their own budgets. Each appeal that
          you allow, and each blocked visitor whom you put on the IP allowlist from Traffic, counts
          as a mistake of the check or rule that decided. If a check makes more mistakes than chance
          explains, Gatehouse sets it back to Monitor: you get an alert, and the policy&rsquo;s
          history says why. Country and device rules and your own lists have no Monitor, so for them
          you only get the alert.
        </p>
        <p>
          The figures are under Challenges, Mistakes: confirmed mistakes, and their number per
          10,000 visitors with its 95&nbsp;% interval. Solved challenges are listed too, but do not
          count against the budget, since no one was turned away. Most people who are turned away do
          not write to you, so the true numbers are higher: choose a strict budget. After you switch
          a check on again, only new mistakes count.
        </p>
      </DocsSection>
      <DocsSection id="narrow" title="Keep exceptions narrow">
        <p>
          If two entries cover an address, the narrower one wins, so you can let in one office of a
          network that you block. Give exceptions a note and an expiry.
        </p>
      </DocsSection>
      <DocsSection id="shared" title="Remember shared addresses">
        <p>
          Mobile networks, schools and companies put thousands of people behind one address, and
          privacy relays do so on purpose. Prefer rules about behavior to rules about networks.
        </p>
      </DocsSection>
    </article>
  );
}
