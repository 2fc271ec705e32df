import { type Logger, pino, stdTimeFunctions } from "pino";
import pretty from "pino-pretty";

export type { Logger } from "pino";

/** `gh` and 40 or more letters and digits: an API key, wherever it occurs. */
const API_KEY = /gh[A-Za-z0-9]{40,}/g;
/** Also a malformed or truncated key, in a URL or a JSON body. */
const KEY_PARAMETER = /(apikey(?:=|%3D|\\?"\s*:\s*\\?"))[^&\s"'#\\]+/gi;
const URL_CREDENTIALS = /(:\/\/)[^\s/"'@:]*:[^\s/"'@]*@/g;
const FIELDS = ["password", "secret", "token", "authorization", "cookie"];

const HIDDEN = "[hidden]";

/** Removes API keys, and passwords in URLs, from any text. */
export function hideSecrets(text: string): string {
  return text
    .replace(KEY_PARAMETER, `$1${HIDDEN}`)
    .replace(API_KEY, HIDDEN)
    .replace(URL_CREDENTIALS, `$1${HIDDEN}@`);
}

export interface LogOutput {
  readonly isTTY?: boolean;
  write(line: string): unknown;
}

/**
 * The process's logger: JSON lines, or readable ones when `output` is a terminal. Secrets are removed from
 * the finished line, so that no field, message or stack trace of any library can leak one.
 *
 * @param output standard output, or standard error for commands that print their result
 */
export function createLogger(level: string, output: LogOutput = process.stdout): Logger {
  const format = output.isTTY
    ? pretty.prettyFactory({
        colorize: true,
        translateTime: "SYS:HH:MM:ss",
        ignore: "pid,hostname",
      })
    : (line: string) => line;
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: HIDDEN },
  };
  return pino(options, {
    write: (line: string) => {
      output.write(format(hideSecrets(line)));
    },
  });
}
