import { Trash2 } from "lucide-react";
import { asSentence, type ErrorAt } from "@/components/policy/errors";
import { Button } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/field";
import type { Rule } from "@/lib/panel/answers/policies";

const OPS = {
  exists: "exists",
  absent: "doesn't exist",
  equals: "equals",
  notEquals: "doesn't equal",
  contains: "contains",
  startsWith: "starts with",
  endsWith: "ends with",
  matches: "matches pattern",
} as const satisfies Record<Rule["op"], string>;

const hasNoValue = (op: Rule["op"]) => op === "exists" || op === "absent";

export function RuleRow({
  label,
  rule,
  onChange,
  onRemove,
  errorAt,
}: {
  label: string;
  rule: Rule;
  onChange: (rule: Rule) => void;
  onRemove: () => void;
  errorAt: ErrorAt;
}) {
  const { name, op, value } = rule;
  const setOp = (chosen: string) => {
    const next = isOp(chosen) ? chosen : op;
    onChange(hasNoValue(next) ? { name, op: next } : { name, op: next, value: value ?? "" });
  };
  const error = errorAt("name") ?? errorAt("op") ?? errorAt("value");
  const invalid = (path: string) => (errorAt(path) === undefined ? undefined : true);
  return (
    <li>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,1fr)_11rem_minmax(0,1fr)_auto]">
        <Input
          aria-label={`${label}: name`}
          aria-invalid={invalid("name")}
          placeholder="Name"
          className="font-mono"
          spellCheck={false}
          maxLength={256}
          value={name}
          onChange={(event) => onChange({ ...rule, name: event.target.value })}
        />
        <Select
          aria-label={`${label}: condition`}
          className="col-start-1 sm:col-start-auto"
          value={op}
          onChange={(event) => setOp(event.target.value)}
        >
          {Object.entries(OPS).map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </Select>
        {hasNoValue(op) ? (
          <span className="hidden sm:block" />
        ) : (
          <Input
            aria-label={`${label}: value`}
            aria-invalid={invalid("value")}
            placeholder={op === "matches" ? "^[a-z]+$" : "Value"}
            className="col-start-1 font-mono sm:col-start-auto"
            spellCheck={false}
            maxLength={2048}
            value={value ?? ""}
            onChange={(event) => onChange({ name, op, value: event.target.value })}
          />
        )}
        <Button
          look="ghost"
          size="icon"
          className="col-start-2 row-start-1 sm:col-start-4"
          aria-label={`Remove ${label.toLowerCase()}`}
          onClick={onRemove}
        >
          <Trash2 className="size-4" aria-hidden />
        </Button>
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {asSentence(error)}
        </p>
      )}
    </li>
  );
}

function isOp(text: string): text is Rule["op"] {
  return Object.hasOwn(OPS, text);
}
