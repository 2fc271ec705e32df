import { kindWords } from "@/components/webhooks/kind-words";
import { EVENT_KINDS } from "@/lib/events/event";
import { EVENTS, isInstallationKind } from "@/lib/events/event-data";
import { AUDIT_FIELDS, DECISION_FIELDS } from "@/lib/features/streams/browser";
import { translator } from "@/lib/messages/translate";
import { Code, CodeBlock, DocsTable } from "../prose";
import { RichText } from "../rich-text";

const t = translator("webhooks");

const BODY = {
  type: "policy.changed",
  timestamp: "2026-11-25T10:21:07.442Z",
  id: "0197f3a2-9a43-7f77-9d84-2e3f4a5b6c7d",
  workspaceId: "0197f3a2-ab54-7088-8e95-3f4a5b6c7d8e",
  data: EVENTS["policy.changed"].example,
};

const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

export const EVENT_PARTS = {
  webhookBody: () => <CodeBlock label="Body" language="json" code={pretty(BODY)} />,
  webhookEvents: () =>
    EVENT_KINDS.map((kind) => (
      <div key={kind} className="space-y-2">
        <p>
          <Code>{kind}</Code> {kindWords(t, kind)}.{" "}
          {isInstallationKind(kind) && "For operators who own the workspace."}
        </p>
        <CodeBlock label={`data of ${kind}`} language="json" code={pretty(EVENTS[kind].example)} />
      </div>
    )),
  decisionFields: () => <FieldTable label="Fields of a decision" fields={DECISION_FIELDS} />,
  auditFields: () => <FieldTable label="Fields of an audit event" fields={AUDIT_FIELDS} />,
};

function FieldTable({
  label,
  fields,
}: {
  label: string;
  fields: readonly { readonly name: string; readonly attribute: string; readonly about: string }[];
}) {
  return (
    <DocsTable
      label={label}
      columns={["Field", "In OTLP", "Meaning"]}
      styles={["align-top font-mono", "align-top font-mono text-xs"]}
      rows={fields.map(({ name, attribute, about }) => [
        name,
        attribute,
        <RichText key={name} text={about} />,
      ])}
    />
  );
}
