import { Badge } from "@/components/ui/badge";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { ParameterDoc } from "@/lib/openapi/endpoints";
import { RichText } from "./rich-text";

const OF_EVERY_ENDPOINT: readonly ParameterDoc[] = [
  {
    name: "apikey",
    isRequired: true,
    description: "The key. It belongs on servers only.",
    example: "YOUR_KEY",
  },
];
const DETAIL: ParameterDoc = {
  name: "detail",
  isRequired: false,
  description: "`1`: the answer explains itself under `detail`.",
  example: "1",
};

export function ParameterTable({ parameters }: { parameters: readonly ParameterDoc[] }) {
  return (
    <Table label="Parameters">
      <Head columns={["Name", "", "Meaning"]} />
      <tbody>
        {[...OF_EVERY_ENDPOINT, ...parameters, DETAIL].map((parameter) => (
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
