import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { EndpointName } from "@/lib/api/endpoint";
import { answerFields } from "@/lib/openapi/fields";
import { RichText } from "./rich-text";

export function AnswerFields({ name }: { name: EndpointName }) {
  return (
    <Table label="Fields of the answer">
      <Head columns={["Field", "Type", "Meaning"]} />
      <tbody>
        {answerFields(name).map((field) => (
          <Row key={field.name}>
            <Cell className="align-top font-mono">{field.name}</Cell>
            <Cell className="align-top text-quiet">{field.type}</Cell>
            <Cell>
              <RichText text={field.description} />
              {field.values.length > 0 && (
                <span className="mt-1 block text-xs text-quiet">
                  {field.values.map((value) => (
                    <code key={value} className="mr-2 inline-block font-mono">
                      {value}
                    </code>
                  ))}
                </span>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
