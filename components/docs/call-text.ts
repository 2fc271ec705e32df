/** A call as a curl command; curl encodes the values. */
export function curlCall(
  origin: string,
  endpoint: string,
  parameters: readonly (readonly [name: string, value: string])[],
): string {
  const lines = parameters.map(([name, value]) => `  --data-urlencode '${shellSafe(name, value)}'`);
  return [`curl --get '${origin}/api/${endpoint}'`, ...lines].join(" \\\n");
}

/** Inside single quotes a shell treats only the quote itself as special. */
function shellSafe(name: string, value: string): string {
  return `${name}=${value}`.replaceAll("'", `'\\''`);
}
