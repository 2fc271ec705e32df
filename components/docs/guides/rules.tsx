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
        Describe exactly which visitors you mean, in a sentence that a program can check.
      </DocsTitle>
      <DocsSection id="first" title="A first rule">
        <p>
          Keep data centers from your sign-in page, but not your own server, which is on the list{" "}
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
          Rules run right after your own lists, in their order. The first match that does not only
          monitor decides: it lets in, challenges or blocks. A policy has {MAX_EXPRESSION_RULES}{" "}
          rules at most.
        </p>
        <p>
          In <Code>detectActivity</Code> a rule answers as your own lists do. Choose another check
          under <Code>answer</Code>. Rules of configurations may have a page response of their own.
        </p>
        <p>
          Details and traffic name the rule, and which parts of it held. To see all visitors of a
          rule, filter traffic by its name.
        </p>
      </DocsSection>
      <DocsSection id="facts" title="Facts">
        <p>What is unknown is empty text, 0 or false.</p>
        <ReferenceTable
          label="All facts"
          columns={["Fact", "Type"]}
          rows={RULE_FACTS.map(({ name, type, hint, example }) => [name, type, hint, example])}
        />
      </DocsSection>
      <DocsSection id="functions" title="Functions">
        <ReferenceTable
          label="All functions"
          columns={["Function", "Gives"]}
          rows={RULE_FUNCTIONS.map(({ call, type, hint, example }) => [call, type, hint, example])}
        />
      </DocsSection>
      <DocsSection id="counters" title="Counters">
        <p>
          A counter counts the requests of one policy by one or two things: the visitor's network,
          ASN or country, the API key, the path, or the <Code>user</Code> that you send. Rules ask
          how many came within a time, this one included:
        </p>
        <CodeBlock label="Rule" code={SIGN_INS} />
        <p>
          Of a network that many people share, such as a mobile carrier's, only a tenth counts. A
          limit of 20 is one of 200 there. Counted by network and <Code>user</Code>, everything
          counts.
        </p>
        <p>
          A count is off by fewer requests than one eighth of its time holds. Several processes
          agree within a second, through Redis. While it is away, each counts alone.
        </p>
      </DocsSection>
      <DocsSection id="failing" title="When a rule fails">
        <p>
          A rule fails where it reads an entry that is not there: <Code>params.src</Code> without
          that parameter. It is then skipped, never a block, and the details say why. Ask{" "}
          <Code>has(params.src)</Code> first.
        </p>
        <p>A mistake in an expression is refused when you save it, with its line and column.</p>
      </DocsSection>
      <DocsSection id="recorded" title="What is recorded for it">
        <p>
          Where rules read parameters, headers or counts, records keep these, so that a replay can
          read them too. Cookies and authorization are only recorded as sent. Deleting and
          shortening addresses in your privacy settings removes them as well.
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
