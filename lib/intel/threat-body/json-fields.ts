import type { Parameter } from "../threat-url/parameters";

/** Depth up to which a name tells where it stands; what is deeper is read all the same. */
const MAX_NAMED_DEPTH = 6;

const TOKENS = /"((?:[^"\\]|\\[\s\S])*)"?|[{}[\],:]|[^"{}[\],:]+/g;

interface Frame {
  readonly isList: boolean;
  readonly name: string;
  /** Undefined where an object's next text is a name. */
  key: string | undefined;
  index: number;
}

/**
 * The values of a JSON text by name (`a[b]`, `a[0]`), as far as it goes: bodies are cut, some servers read what is no
 * JSON by the letter, and of a name that comes twice some take the first. So it reads on, whatever is wrong. Linear.
 */
export function* jsonFields(text: string): Generator<Parameter> {
  const frames: Frame[] = [];
  for (const [token, quoted] of text.matchAll(TOKENS)) {
    const frame = frames.at(-1);
    if (quoted === undefined && token.length === 1 && "{[}],:".includes(token)) {
      if (token === "{" || token === "[") {
        frames.push({ isList: token === "[", name: placeOf(frames), key: undefined, index: 0 });
      } else if (token === "}" || token === "]") {
        frames.pop();
        closeValue(frames.at(-1));
      } else if (token === ",") closeValue(frame, true);
      continue;
    }
    const value = quoted === undefined ? bare(token) : unescaped(quoted);
    if (quoted === undefined && value === "") continue;
    if (frame !== undefined && !frame.isList && frame.key === undefined) frame.key = value;
    else yield [placeOf(frames) || "value", value];
  }
}

function closeValue(frame: Frame | undefined, isNext = false): void {
  if (frame === undefined) return;
  if (frame.isList && isNext) frame.index++;
  else if (isNext) frame.key = undefined;
}

function placeOf(frames: readonly Frame[]): string {
  const frame = frames.at(-1);
  if (frame === undefined) return "";
  const own = frame.isList ? String(frame.index) : (frame.key ?? "");
  if (frame.name === "") return own;
  return frames.length > MAX_NAMED_DEPTH ? frame.name : `${frame.name}[${own}]`;
}

/** Without the comments that lenient servers take. */
const bare = (token: string): string => token.replace(/\/\*[\s\S]*?\*\//g, "").trim();

const BLANKS: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: " ", f: " " };

const unescaped = (text: string): string =>
  text.includes("\\")
    ? text.replace(/\\(?:u([0-9a-f]{4})|([\s\S]))/gi, (_, hex?: string, sign = "") =>
        hex === undefined ? (BLANKS[sign] ?? sign) : String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;
