/** A call as curl sends it: every value is encoded by curl itself. */
export function curlCall(
  origin: string,
  endpoint: string,
  parameters: readonly (readonly [name: string, value: string])[],
): string {
  const lines = parameters.map(([name, value]) => `  --data-urlencode '${shellSafe(name, value)}'`);
  return [`curl --get '${origin}/api/${endpoint}'`, ...lines].join(" \\\n");
}

/** Inside single quotes only the quote itself means something to a shell. */
function shellSafe(name: string, value: string): string {
  return `${name}=${value}`.replaceAll("'", `'\\''`);
}
