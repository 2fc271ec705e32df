/** Before and after of a change, field by field. */
export function ChangeDetails({ details }: { details: unknown }) {
  const { before, after, ...rest } = fieldsOf(details);
  const changed = [...new Set([...Object.keys(fieldsOf(before)), ...Object.keys(fieldsOf(after))])];
  return (
    <div className="space-y-3 text-sm">
      {Object.entries(rest).map(([name, value]) => (
        <p key={name} className="break-words">
          <span className="text-quiet">{inWords(name)}:</span> {shown(value)}
        </p>
      ))}
      {changed.length > 0 && (
        <table className="w-full table-fixed text-left">
          <thead className="text-xs text-quiet">
            <tr>
              <th scope="col" className="w-1/4 py-1 font-medium">
                What
              </th>
              <th scope="col" className="py-1 font-medium">
                Before
              </th>
              <th scope="col" className="py-1 font-medium">
                After
              </th>
            </tr>
          </thead>
          <tbody>
            {changed.map((name) => (
              <tr key={name} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 pr-3 font-normal break-words text-quiet">
                  {inWords(name)}
                </th>
                <Value value={fieldsOf(before)[name]} />
                <Value value={fieldsOf(after)[name]} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Value({ value }: { value: unknown }) {
  return (
    <td className="py-1.5 pr-3">
      <pre className="font-mono text-xs break-words whitespace-pre-wrap">{shown(value)}</pre>
    </td>
  );
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function shown(value: unknown): string {
  if (value === undefined) return "–";
  if (value === null) return "none";
  return typeof value === "string" ? value : JSON.stringify(value, null, 1);
}

/** `expiresAt` as "expires at". */
function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
