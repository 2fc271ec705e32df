import type { Endpoint } from "@/lib/api/define-endpoint";
import { AnswerFields } from "./answer-fields";
import { curlCall } from "./call-text";
import { ErrorTable } from "./error-table";
import { ParameterTable } from "./parameter-table";
import { CodeBlock, DocsSection, DocsTitle } from "./prose";
import { RichText } from "./rich-text";

/** One endpoint's parameters, price, answers and errors, from its own definition. */
export function EndpointReference({ endpoint, origin }: { endpoint: Endpoint; origin: string }) {
  const required = endpoint.parameters.filter(({ isRequired }) => isRequired);
  const call = curlCall(origin, endpoint.name, [
    ["apikey", "YOUR_KEY"],
    ...required.map(({ name, example }) => [name, example] as const),
  ]);
  return (
    <article>
      <DocsTitle title={endpoint.title}>
        <RichText text={endpoint.description} />
      </DocsTitle>
      <p className="mt-4 font-mono text-sm text-accent">GET /api/{endpoint.name}</p>
      <p className="mt-1 text-sm text-quiet">Price: {endpoint.price}</p>
      <div className="mt-6">
        <CodeBlock label="Call" language="bash" code={call} />
      </div>
      <DocsSection id="parameters" title="Parameters">
        <ParameterTable parameters={endpoint.parameters} />
      </DocsSection>
      <DocsSection id="answer" title="Answer">
        <CodeBlock label="200" language="json" code={JSON.stringify(endpoint.example, null, 2)} />
        <AnswerFields answer={endpoint.answer} />
      </DocsSection>
      {Object.entries(endpoint.otherAnswers).map(([name, answer]) => (
        <DocsSection key={name} id={name} title={`Answer to a ${name} call`}>
          <AnswerFields answer={answer} label={`Fields of the ${name} answer`} />
        </DocsSection>
      ))}
      {endpoint.errors.length > 0 && (
        <DocsSection id="errors" title="Errors of this endpoint">
          <ErrorTable names={endpoint.errors} />
        </DocsSection>
      )}
    </article>
  );
}
