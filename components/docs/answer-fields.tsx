import type { z } from "zod";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { answerFields } from "@/lib/openapi/fields";
import { RichText } from "./rich-text";

export function AnswerFields({
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
