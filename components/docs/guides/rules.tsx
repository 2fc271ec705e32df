import { Cell, Head, Row, Table } from "@/components/ui/table";
import { MAX_EXPRESSION_RULES } from "@/lib/engine/document/expression-rules-schema";
import { RULE_FACTS, RULE_FUNCTIONS } from "@/lib/engine/expression/rule-facts";
import { Code, CodeBlock, DocsSection, DocsTitle } from "../prose";

const WP_LOGIN = `url.path.startsWith("/wp-login") &&
  userType == "hosting" &&
  !onList("office")`;

const SIGN_INS = 'count("signin", "1h") > 20';

export function Rules() {
  return (
    <article>
      <DocsTitle title="Rules">
        Write your own conditions, and choose what happens to visitors who meet them.
      </DocsTitle>
      <DocsSection id="first" title="A first rule">
        <p>
          This rule blocks data centers on your sign-in page, except addresses on the list{" "}
          <Code>office</Code>:
        </p>
        <CodeBlock label="Rule" code={WP_LOGIN} />
        <p>
          Expressions are written in CEL, the Common Expression Language: <Code>&amp;&amp;</Code>{" "}
          means and, <Code>||</Code> or, <Code>!</Code> not. Try each rule on a recorded visitor
          before you save it. Replay shows how it would have judged your recent traffic.
        </p>
      </DocsSection>
      <DocsSection id="order" title="What a match does">
        <p>
          Rules run in order, right after your own lists. The first match that isn&rsquo;t Monitor
          decides: it lets the visitor in, challenges or blocks. A policy has at most{" "}
          {MAX_EXPRESSION_RULES} rules.
        </p>
        <p>
          In <Code>detectActivity</Code>, a rule has the same words as your own lists. To use the
          words of another check, choose it under <Code>answer</Code>. Rules of configurations can
          have their own page response.
        </p>
        <p>
          The details of a call and Traffic show the rule and which of its parts were true. To see
          all visitors that a rule matched, filter Traffic by its name.
        </p>
      </DocsSection>
      <DocsSection id="facts" title="Facts">
        <p>An unknown fact is empty text, 0 or false.</p>
        <ReferenceTable
          label="All facts"
          columns={["Fact", "Type"]}
          rows={RULE_FACTS.map(({ name, type, hint, example }) => [name, type, hint, example])}
        />
      </DocsSection>
      <DocsSection id="functions" title="Functions">
        <ReferenceTable
          label="All functions"
          columns={["Function", "Returns"]}
          rows={RULE_FUNCTIONS.map(({ call, type, hint, example }) => [call, type, hint, example])}
        />
      </DocsSection>
      <DocsSection id="counters" title="Counters">
        <p>
          A counter counts the requests of one policy by one or two keys: the visitor's network, ASN
          or country, the API key, the path, or the <Code>user</Code> that you send. A rule reads
          how many requests came within a period, including the current one:
        </p>
        <CodeBlock label="Rule" code={SIGN_INS} />
        <p>
          For a network that many people share, such as a mobile carrier's, only a tenth of the
          requests count, so a limit of 20 means 200 there. A counter by network and{" "}
          <Code>user</Code> counts all of them.
        </p>
        <p>
          The error of a count is smaller than the requests of one eighth of its period. Several
          processes share their counts through Redis within a second. Without Redis, each counts for
          itself.
        </p>
      </DocsSection>
      <DocsSection id="failing" title="When a rule fails">
        <p>
          A rule fails if it reads an entry that does not exist, such as <Code>params.src</Code>{" "}
          without that parameter. A failed rule is skipped and never blocks, and the details say
          why. Test <Code>has(params.src)</Code> first.
        </p>
        <p>An invalid expression is refused when you save it, with its line and column.</p>
      </DocsSection>
      <DocsSection id="recorded" title="What is recorded for rules">
        <p>
          If rules read parameters, headers or counts, records keep them, so that a replay can use
          them. For cookies and authorization, a record only says that they were sent. If your
          privacy settings delete or shorten addresses, these values are removed too.
        </p>
      </DocsSection>
    </article>
  );
}

/** One row each, by what it is called, what it gives, its meaning and an example. */
function ReferenceTable({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly [string, string];
  rows: readonly (readonly [call: string, type: string, hint: string, example: string])[];
}) {
  return (
    <Table label={label}>
      <Head columns={[...columns, "Meaning", "Example"]} />
      <tbody>
        {rows.map(([call, type, hint, example]) => (
          <Row key={call}>
            <Cell className="align-top font-mono">{call}</Cell>
            <Cell className="align-top font-mono text-xs">{type}</Cell>
            <Cell className="align-top">{hint}</Cell>
            <Cell className="align-top font-mono text-xs">{example}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
