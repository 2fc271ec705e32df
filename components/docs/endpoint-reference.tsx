import type { EndpointDoc } from "@/lib/openapi/endpoints";
import { EXAMPLES } from "@/lib/openapi/examples";
import { AnswerFields } from "./answer-fields";
import { curlCall } from "./call-text";
import { ErrorTable } from "./error-table";
import { ParameterTable } from "./parameter-table";
import { CodeBlock, DocsSection, DocsTitle } from "./prose";
import { RichText } from "./rich-text";

/** One endpoint: what it takes, costs, answers and refuses, from the OpenAPI document's own data. */
export function EndpointReference({ doc, origin }: { doc: EndpointDoc; origin: string }) {
  const required = doc.parameters.filter(({ isRequired }) => isRequired);
  const call = curlCall(origin, doc.name, [
    ["apikey", "YOUR_KEY"],
    ...required.map(({ name, example }) => [name, example] as const),
  ]);
  return (
    <article>
      <DocsTitle title={doc.title}>
        <RichText text={doc.description} />
      </DocsTitle>
      <p className="mt-4 font-mono text-sm text-accent">GET /api/{doc.name}</p>
      <p className="mt-1 text-sm text-quiet">Price: {doc.price}</p>
      <div className="mt-6">
        <CodeBlock label="Call" code={call} />
      </div>
      <DocsSection id="parameters" title="Parameters">
        <ParameterTable parameters={doc.parameters} />
      </DocsSection>
      <DocsSection id="answer" title="Answer">
        <CodeBlock label="200" code={JSON.stringify(EXAMPLES[doc.name], null, 2)} />
        <AnswerFields name={doc.name} />
      </DocsSection>
      {doc.errors.length > 0 && (
        <DocsSection id="errors" title="Refusals of its own">
          <ErrorTable names={doc.errors} />
        </DocsSection>
      )}
    </article>
  );
}
