import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { CommandError } from "../errors";

/** A workspace on a server: the token names it. */
export interface Target {
  /** Without a final slash. */
  readonly url: string;
  readonly token: string;
}

interface Given {
  readonly server: string;
  readonly tokenFile: string | undefined;
  /** Plain HTTP to another machine is all right. */
  readonly insecure: boolean;
}

const TOKEN = /^[\x21-\x7e]{1,1024}$/;

/**
 * The server and the token of a command. A token is never an argument: every user of a machine can read
 * those.
 *
 * @throws CommandError
 */
export async function readTarget(
  { server, tokenFile, insecure }: Given,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<Target> {
  const url = serverUrl(server, insecure);
  const token = tokenFile === undefined ? variables.GATEHOUSE_TOKEN : await readToken(tokenFile);
  const given = token?.trim() ?? "";
  if (given === "") {
    throw new CommandError("There is no token: set GATEHOUSE_TOKEN, or give --token-file.");
  }
  if (TOKEN.test(given)) return { url, token: given };
  throw new CommandError("The token has invalid characters (it is not shown here).");
}

async function readToken(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    // Node's message repeats the path after the comma.
    const why = error instanceof Error ? error.message.split(",", 1)[0] : String(error);
    throw new CommandError(`--token-file: ${resolve(file)} cannot be read: ${why}`);
  }
}

function serverUrl(text: string, insecure: boolean): string {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  // The URL is not quoted, so that its password reaches no log.
  if (url === null || url.username !== "" || url.password !== "" || url.search || url.hash) {
    throw new CommandError(
      "--server is not usable; allowed: the server's address, such as https://gatehouse.example.org",
    );
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname) && !insecure) {
    throw new CommandError(
      `--server: over plain HTTP anyone on the way could read the token. Use https://${url.host}, or give --insecure.`,
    );
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname);
}
