/** The URL of another database on the same server, as the same user. */
export function urlOfDatabase(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

/** The URL whose connections may change nothing unless a transaction asks for it. */
export function readOnlyUrl(url: string): string {
  const readOnly = new URL(url);
  readOnly.searchParams.set("options", "-c default_transaction_read_only=on");
  return readOnly.href;
}
