"use client";

import { Field, Input, Select } from "@/components/ui/field";
import { ACTIONS, actionWords } from "./event-words";
import type { EventFilter } from "./use-events";

export function EventFilterBar({
  filter,
  onChange,
}: {
  filter: EventFilter;
  onChange: (filter: EventFilter) => void;
}) {
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-3">
      <Field label="E-mail address">
        {(ids) => (
          <Input
            {...ids}
            type="search"
            inputMode="email"
            autoComplete="off"
            placeholder="you@example.org"
            value={filter.email}
            onChange={(event) => onChange({ ...filter, email: event.target.value })}
          />
        )}
      </Field>
      <Field label="What happened">
        {(ids) => (
          <Select
            {...ids}
            value={filter.action}
            onChange={(event) => onChange({ ...filter, action: event.target.value })}
          >
            <option value="">Anything</option>
            {ACTIONS.map((action) => (
              <option key={action} value={action}>
                {actionWords(action)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Outcome">
        {(ids) => (
          <Select
            {...ids}
            value={filter.outcome}
            onChange={(event) => onChange({ ...filter, outcome: event.target.value })}
          >
            <option value="">Any</option>
            <option value="success">Done</option>
            <option value="failure">Refused</option>
          </Select>
        )}
      </Field>
    </div>
  );
}
