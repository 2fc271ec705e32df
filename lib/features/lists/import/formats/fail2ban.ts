import { linesOf } from "../lines";
import type { ListFormat } from "../list-format";

/*
 * fail2ban/server/jail.py and client/beautifier.py: `fail2ban-client status JAIL` ends in "Banned IP list:",
 * `fail2ban-client banned` prints a list of Python's dictionaries, `fail2ban-client get JAIL banip --with-time`
 * prints "ADDRESS \tFROM + SECONDS = UNTIL" in the server's time zone, read as UTC here.
 */

const STATUS = /Banned IP list:[^\S\n]*(.*)$/;
const JAIL = /^Status for the jail: *(\S+)/;
const DICTIONARY = /^\s*\[\s*\{\s*'[^'\n]*'\s*:\s*\[/;
const WITH_TIME =
  /^\s*(\S+)\s+\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+ -?\d+ = (\d{4})(-\d\d-\d\d) (\d\d:\d\d:\d\d)\s*$/;
/** The year of bans without an end. */
const FOREVER = "9999";

export const FAIL2BAN: ListFormat = {
  isOf: (text) =>
    DICTIONARY.test(text) ||
    /^[^\S\n]*(?:[`|]- *)?Banned IP list:/m.test(text) ||
    WITH_TIME.test(/^.*\S.*$/m.exec(text)?.[0] ?? ""),

  *read(text) {
    if (DICTIONARY.test(text)) yield* readDictionary(text);
    else yield* readLines(text);
  },
};

function* readLines(text: string) {
  let jail: string | null = null;
  for (const { line, text: content } of linesOf(text)) {
    const named = JAIL.exec(content);
    if (named !== null) jail = named[1] ?? null;
    const banned = STATUS.exec(content)?.[1];
    for (const value of banned?.split(/[\s,]+/) ?? []) {
      if (value !== "") yield { line, value, note: noteOf(jail), expiresAt: null };
    }
    const timed = WITH_TIME.exec(content);
    if (timed === null) continue;
    const [, value = "", year = "", day, time] = timed;
    const expiresAt = year === FOREVER ? null : `${year}${day}T${time}Z`;
    yield { line, value, note: noteOf(jail), expiresAt };
  }
}

/** `[{'sshd': ['192.0.2.1', '192.0.2.2']}, {'web': []}]` */
function* readDictionary(text: string) {
  let jail: string | null = null;
  for (const { line, text: content } of linesOf(text)) {
    for (const [, quoted = "", colon] of content.matchAll(/'([^']*)'\s*(:)?/g)) {
      if (colon !== undefined) jail = quoted;
      else yield { line, value: quoted, note: noteOf(jail), expiresAt: null };
    }
  }
}

const noteOf = (jail: string | null) => (jail === null ? "fail2ban" : `fail2ban: ${jail}`);
