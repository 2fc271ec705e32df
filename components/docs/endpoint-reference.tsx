import type { z } from "zod";
import { Badge } from "@/components/ui/badge";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { Endpoint } from "@/lib/api/define-endpoint";
import { API_KEY, DETAIL, type ParameterDoc } from "@/lib/api/parameters";
import { answerFields } from "@/lib/openapi/fields";
import { curlCall } from "./call-text";
import { ErrorTable } from "./error-table";
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

function AnswerFields({
  answer,
  label = "Fields of the answer",
}: {
  answer: z.ZodType;
  label?: string;
}) {
  return (
    <Table label={label}>
      <Head columns={["Field", "Type", "Meaning"]} />
      <tbody>
        {answerFields(answer).map((field) => (
          <Row key={field.name}>
            <Cell className="align-top font-mono">{field.name}</Cell>
            <Cell className="align-top text-quiet">{field.type}</Cell>
            <Cell>
              <RichText text={field.description} />
              <span className="mt-1 block text-xs text-quiet">
                {field.values.map(({ value, meaning }) => (
                  <span key={value} className={meaning === "" ? "mr-2 inline-block" : "block"}>
                    <code className="font-mono">{value}</code> {meaning}
                  </span>
                ))}
              </span>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function ParameterTable({ parameters }: { parameters: readonly ParameterDoc[] }) {
  return (
    <Table label="All parameters">
      <Head columns={["Name", "Required", "Meaning"]} />
      <tbody>
        {[API_KEY, ...parameters, DETAIL].map((parameter) => (
          <Row key={parameter.name}>
            <Cell className="align-top font-mono">{parameter.name}</Cell>
            <Cell className="align-top">
              {parameter.isRequired ? (
                <Badge tone="warning">required</Badge>
              ) : (
                <Badge>optional</Badge>
              )}
            </Cell>
            <Cell>
              <RichText text={parameter.description} />
              {parameter.pattern !== undefined && (
                <span className="mt-1 block font-mono text-xs text-quiet">{parameter.pattern}</span>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
