import { Badge } from "@/components/ui/badge";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { API_KEY, DETAIL, type ParameterDoc } from "@/lib/api/parameters";
import { RichText } from "./rich-text";

export function ParameterTable({ parameters }: { parameters: readonly ParameterDoc[] }) {
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
