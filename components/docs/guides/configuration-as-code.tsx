import { SCHEMA_PATH } from "@/lib/openapi/account-document/schema-path";
import { Code, CodeBlock, DocsSection, DocsTitle } from "../prose";
import type { GuideProps } from "./guide-props";

export function ConfigurationAsCode({ origin }: GuideProps) {
  return (
    <article>
      <DocsTitle title="Configuration as code">
        One JSON document holds a workspace&rsquo;s lists, policies, configurations and SmartURLs.
        Keep it in Git, review its changes, and let CI apply it.
      </DocsTitle>
      <DocsSection id="start" title="Start from what you have">
        <p>
          Download the document in the panel under Settings, Configuration as code, or export it on
          the command line with a token of the management API:
        </p>
        <CodeBlock
          label="Shell"
          language="bash"
          code={`export GATEHOUSE_TOKEN=…
npm run --silent gatehouse -- export --server ${origin} --file gatehouse.json`}
        />
        <p>
          The commands need no database, only the server&rsquo;s address. The token is read from{" "}
          <Code>GATEHOUSE_TOKEN</Code>, or from the file in <Code>--token-file</Code>. It is never
          an argument, since other users of the machine can read arguments.
        </p>
      </DocsSection>
      <DocsSection id="plan" title="Plan">
        <p>A plan compares the file with the server and changes nothing.</p>
        <CodeBlock
          label="Shell"
          language="bash"
          code={`npm run --silent gatehouse -- plan --server ${origin} --file gatehouse.json`}
        />
        <CodeBlock
          label="Plan"
          code={`+ ipBlacklist 198.51.100.7
~ blocker.checks.threatFeeds: block -> monitor
- smartUrls promo.2026

Plan: 1 to add, 1 to change, 1 to remove.`}
        />
        <p>
          List entries are compared by value, configurations by name, SmartURLs by keyname. The
          order of a list has no meaning. Omitted fields get their defaults, so lists,
          configurations and SmartURLs that the document doesn&rsquo;t have are removed.
        </p>
        <p>
          Lines with <Code>!</Code> are warnings: the document would block nearly everyone, or your
          own address. <Code>--json</Code> prints the plan for programs.
        </p>
        <p>
          The exit status is 0 if nothing would change, 2 if something would, and 1 after an error.
          An invalid document is an error; each problem has its JSON path.
        </p>
      </DocsSection>
      <DocsSection id="apply" title="Apply">
        <CodeBlock
          label="Shell"
          language="bash"
          code={`npm run --silent gatehouse -- apply --server ${origin} --file gatehouse.json --yes`}
        />
        <p>
          The command prints the plan and asks for confirmation. <Code>--yes</Code> skips the
          question, which CI needs. Either all changes are applied, or none.
        </p>
        <p>
          If someone changes the workspace between plan and apply, nothing is applied and the exit
          status is 3. Run the command again to see their changes.
        </p>
        <p>
          The document does not contain the passwords of SmartURLs, the reason why a SmartURL
          stopped, hits of list entries, or versions. Objects that stay in the document keep these.
        </p>
      </DocsSection>
      <DocsSection id="ci" title="In CI">
        <p>
          This workflow plans each pull request and applies the main branch. Your
          installation&rsquo;s image has the commands.
        </p>
        <CodeBlock
          label=".github/workflows/gatehouse.yaml"
          code={`name: Gatehouse
on:
  pull_request:
  push: { branches: [main] }
concurrency: gatehouse
jobs:
  document:
    runs-on: ubuntu-latest
    permissions: { contents: read }
    env:
      GATEHOUSE_TOKEN: \${{ secrets.GATEHOUSE_TOKEN }}
      RUN: >-
        docker run --rm -e GATEHOUSE_TOKEN -v \${{ github.workspace }}:/repo:ro
        registry.example/gatehouse dist/gatehouse.js
    steps:
      - uses: actions/checkout@v4
      - name: Plan
        run: $RUN plan --server ${origin} --file /repo/gatehouse.json || test $? -eq 2
      - name: Apply
        if: github.event_name == 'push'
        run: $RUN apply --server ${origin} --file /repo/gatehouse.json --yes`}
        />
        <p>
          Give pull requests a token that can only read. Pull requests from forks get no secrets, so
          their plan fails.
        </p>
      </DocsSection>
      <DocsSection id="schema" title="Completion in your editor">
        <p>
          The document&rsquo;s JSON Schema is at{" "}
          <Code>
            {origin}
            {SCHEMA_PATH}
          </Code>
          . Name it in the document as <Code>$schema</Code>, or in the settings of VS Code:
        </p>
        <CodeBlock
          label=".vscode/settings.json"
          language="json"
          code={`{
  "json.schemas": [
    { "fileMatch": ["gatehouse.json"], "url": "${origin}${SCHEMA_PATH}" }
  ]
}`}
        />
        <p>
          The editor then completes names and values and marks mistakes. Some mistakes, such as two
          entries for the same address, are found only by a plan.
        </p>
      </DocsSection>
      <DocsSection id="http" title="Without the command line">
        <p>
          <Code>GET /api/manage/v1/document</Code> returns the document, with its revision as{" "}
          <Code>ETag</Code>. <Code>POST /api/manage/v1/document/plan</Code> returns the plan.{" "}
          <Code>PUT /api/manage/v1/document</Code> applies a document and needs the revision as{" "}
          <Code>If-Match</Code>; 412 means that there is a newer revision.
        </p>
      </DocsSection>
    </article>
  );
}
