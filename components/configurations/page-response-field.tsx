import { asSentence } from "@/components/policy/errors";
import { Field, Input } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import type { Configuration } from "@/lib/panel/answers/policies";

type PageResponse = Configuration["pageResponse"];

/** The initial contents of each type. */
const FIRST_CONTENTS = {
  None: "Stay On Page",
  RedirectURL: "https://",
  HTTPStatusCode: "403",
} as const;

const CONTENTS = {
  RedirectURL: { label: "Where to", hint: "A URL that begins with http:// or https://" },
  HTTPStatusCode: { label: "Status code", hint: "200 to 599, such as 403" },
} as const;

export function PageResponseField({
  pageResponse,
  onChange,
  error,
}: {
  pageResponse: PageResponse;
  onChange: (pageResponse: PageResponse) => void;
  error: string | undefined;
}) {
  const { type, contents } = pageResponse;
  return (
    <div className="space-y-4">
      <Segmented
        label="Page response"
        value={type}
        options={[
          { value: "None", label: "Stay on the page" },
          { value: "RedirectURL", label: "Redirect" },
          { value: "HTTPStatusCode", label: "HTTP status" },
        ]}
        onChange={(chosen) => onChange({ type: chosen, contents: FIRST_CONTENTS[chosen] })}
      />
      {type === "None" ? (
        <p className="text-sm text-quiet">The answer says “Stay On Page”.</p>
      ) : (
        <div className="max-w-lg">
          <Field {...CONTENTS[type]} error={error && asSentence(error)}>
            {(ids) => (
              <Input
                {...ids}
                className="font-mono"
                spellCheck={false}
                value={contents}
                onChange={(event) => onChange({ type, contents: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  );
}
