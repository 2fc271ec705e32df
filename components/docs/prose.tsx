import { createElement, type ReactNode } from "react";
import { CodeFrame } from "@/components/code/code-frame";
import { Highlighted, type Language } from "@/components/code/highlighted";
import { Cell, Head, Row, Table } from "@/components/ui/table";

export const LINK = "text-accent underline underline-offset-2";

/** Title and introduction of a documentation page. */
export function DocsTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header>
      <h1 className="text-3xl font-semibold tracking-tight">{title}</h1>
      {children !== undefined && (
        <p className="mt-3 max-w-prose leading-relaxed text-quiet">{children}</p>
      )}
    </header>
  );
}

/** A section whose title can be linked to. */
export function DocsSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="scroll-mt-6 text-xl font-semibold tracking-tight">
        {title}
      </h2>
      <div className="mt-3 max-w-prose space-y-3 leading-relaxed">{children}</div>
    </section>
  );
}

/** Code or an answer, to be copied whole. */
export function CodeBlock({
  label,
  language,
  code,
}: {
  label: string;
  /** Default: shown in one color. */
  language?: Language;
  code: string;
}) {
  return (
    <CodeFrame label={label} code={code}>
      {language === undefined ? code : <Highlighted code={code} language={language} />}
    </CodeFrame>
  );
}

/** A text to be copied whole, in lines as wide as the page. */
export function TextBlock({ label, text }: { label: string; text: string }) {
  return (
    <CodeFrame label={label} code={text}>
      <span className="whitespace-pre-wrap font-sans">{text}</span>
    </CodeFrame>
  );
}

export function Code({ children }: { children: ReactNode }) {
  return <code className="rounded bg-raised px-1 py-0.5 font-mono text-[0.9em]">{children}</code>;
}

/** A table whose rows never change places. @param styles classes of each column's cells */
export function DocsTable({
  label,
  columns,
  rows,
  styles = [],
}: {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  styles?: readonly string[];
}) {
  const row = (cells: readonly ReactNode[]) => (
    <Row>
      {cells.map((content, column) => (
        <Cell key={columns[column]} className={styles[column] ?? ""}>
          {content}
        </Cell>
      ))}
    </Row>
  );
  return (
    <Table label={label}>
      <Head columns={columns} />
      {createElement("tbody", null, ...rows.map(row))}
    </Table>
  );
}
