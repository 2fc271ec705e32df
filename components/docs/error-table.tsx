import { Cell, Head, Row, Table } from "@/components/ui/table";
import { type ApiErrorName, apiError } from "@/lib/api/errors";

export function ErrorTable({ names }: { names: readonly ApiErrorName[] }) {
  return (
    <Table label="Refusals">
      <Head columns={["HTTP", "X-Error-Code", "status", "errorMessage"]} />
      <tbody>
        {names.map((name) => {
          const { http, code, status, message } = apiError(name);
          return (
            <Row key={name}>
              <Cell className="tabular-nums">{http}</Cell>
              <Cell className="font-mono">{code}</Cell>
              <Cell>{status}</Cell>
              <Cell>{message}</Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
