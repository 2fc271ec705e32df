import { parse } from "tldts";
import { words } from "@/lib/base/words";
import { isMailProvider } from "./mail-providers";

/**
 * Providers with so many people that a domain one slip away is rather a slip than another's name. Their
 * names have five letters at least: nearly every name of three or four (`aol`, `live`, `gmx`) has
 * neighbors of its own. Nor are there everyday words (`orange`). By users, own table, 2026-11.
 */
const LARGE = words(`
  gmail.com googlemail.com hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es
  outlook.com outlook.fr outlook.de outlook.es yahoo.com yahoo.co.uk yahoo.co.in yahoo.co.jp
  yahoo.com.br yahoo.com.mx yahoo.com.ar yahoo.fr yahoo.de yahoo.es yahoo.it icloud.com
  protonmail.com yandex.ru yandex.com rambler.ru rediffmail.com comcast.net sbcglobal.net
  bellsouth.net btinternet.com virginmedia.com bigpond.com wanadoo.fr laposte.net t-online.de
  freenet.de seznam.cz
`);

/** Names too short for more: only the ending is corrected. */
const SHORT = words(`
  aol.com msn.com live.com live.fr live.co.uk me.com mac.com mail.com mail.ru gmx.com gmx.de gmx.net
  web.de qq.com 163.com proton.me free.fr sfr.fr orange.fr libero.it naver.com verizon.net cox.net
  att.net charter.net wp.pl
`);

/** A slip away from a large provider, and well known as something else: people's, or a disposable service. */
const OTHERS = new Set(["cloud.com", "gail.com", "tmail.com"]);

/** Countries whose domain is what remains of a hastily typed `.com`. */
const MISTAKEN_FOR_COM = new Set(["co", "cm", "om"]);

interface Name {
  readonly domain: string;
  /** Before and after the first dot; no ending without one. */
  readonly name: string;
  readonly ending: string;
  readonly withoutDots: string;
}

function cut(domain: string): Name {
  const dot = domain.indexOf(".");
  const [name, ending] = dot === -1 ? [domain, ""] : [domain.slice(0, dot), domain.slice(dot + 1)];
  return { domain, name, ending, withoutDots: domain.replaceAll(".", "") };
}

interface Provider extends Name {
  readonly isLarge: boolean;
}

const PROVIDERS: readonly Provider[] = [
  ...LARGE.map((domain) => ({ ...cut(domain), isLarge: true })),
  ...SHORT.map((domain) => ({ ...cut(domain), isLarge: false })),
];

const LONGEST = Math.max(...PROVIDERS.map(({ domain }) => domain.length)) + 1;

/**
 * The large provider whose domain was intended: one letter missing, doubled, added, changed or swapped, a dot missing
 * or doubled, or an ending that does not exist (`gmail.con`; also `.co`, `.cm`, `.om` for `.com`). Null for every
 * domain that is a provider's itself. At most some sixty comparisons of short texts.
 *
 * @param domain lower case
 */
export function misspeltProvider(domain: string): string | null {
  if (domain.length > LONGEST || OTHERS.has(domain) || isMailProvider(domain)) return null;
  const typed = cut(domain);
  return PROVIDERS.find((provider) => isSlipOf(typed, provider))?.domain ?? null;
}

function isSlipOf(typed: Name, meant: Provider): boolean {
  if (isDotSlip(typed, meant)) return true;
  if (typed.name === meant.name) return isEndingSlip(typed, meant);
  return meant.isLarge && typed.ending === meant.ending && isNameSlip(typed.name, meant.name);
}

/** `gmailcom`, `gmail..com`, `gmail.com.`; not `g.mail.com`, which can exist. */
function isDotSlip(typed: Name, meant: Provider): boolean {
  return (
    typed.withoutDots === meant.withoutDots &&
    Math.abs(typed.domain.length - meant.domain.length) === 1 &&
    (typed.ending === "" || typed.domain.split(".").includes(""))
  );
}

function isEndingSlip({ domain, ending }: Name, meant: Provider): boolean {
  if (meant.isLarge && meant.ending === "com" && MISTAKEN_FOR_COM.has(ending)) return true;
  return isOneEdit(ending, meant.ending) && !isSuffix(domain, ending);
}

/** Whether names are registered right below the ending; then this one may be anyone's. */
function isSuffix(domain: string, ending: string): boolean {
  const { publicSuffix, isIcann } = parse(domain);
  return isIcann === true && publicSuffix === ending;
}

/** `fmail.com` may be a slip of the finger, `xmail.com` and `5gmail.com` are names that someone chose. */
function isNameSlip(typed: string, name: string): boolean {
  if (!isOneEdit(typed, name)) return false;
  const rest = typed.slice(1);
  const isFirstLetter = typed[0] !== name[0] && (rest === name || rest === name.slice(1));
  return !isFirstLetter || areNeighbors(typed[0] ?? "", name[0] ?? "");
}

/** Whether one letter added, left out or changed, or two adjacent ones swapped, make one text of the other. */
function isOneEdit(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = one.length;
  let otherEnd = other.length;
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end--;
    otherEnd--;
  }
  const left = one.slice(start, end);
  const otherLeft = other.slice(start, otherEnd);
  if (left.length <= 1 && otherLeft.length <= 1) return true;
  return left.length === 2 && otherLeft === `${left[1]}${left[0]}`;
}

/** The rows of the QWERTY keyboard. Each begins half a key to the right of the one above. */
const KEY_ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

function areNeighbors(one: string, other: string): boolean {
  const [a, b] = [keyOf(one), keyOf(other)];
  return a !== null && b !== null && Math.abs(a.row - b.row) <= 1 && Math.abs(a.x - b.x) <= 1;
}

function keyOf(letter: string) {
  const row = KEY_ROWS.findIndex((keys) => keys.includes(letter));
  return row === -1 ? null : { row, x: (KEY_ROWS[row]?.indexOf(letter) ?? 0) + row / 2 };
}
