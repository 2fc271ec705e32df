import type { Parameter } from "../threat-url/parameters";

/** The line between two parts; of a content type without a boundary, or with a wrong one, the body's own first line. */
function boundaryOf(text: string, type: string | undefined): string | null {
  const [, quoted, plain] =
    /boundary\s*=\s*(?:"([^"]{1,200})"|([^\s;,]{1,200}))/i.exec(type ?? "") ?? [];
  const named = quoted ?? plain;
  if (named !== undefined && text.includes(`--${named}`)) return `--${named}`;
  return /^\s*(--[^\s]{1,200})\r?\n/.exec(text)?.[1] ?? null;
}

/** Whether it begins as a form in parts does, whatever it is called. */
export const isMultipart = (text: string): boolean =>
  /^\s*--[^\s]{1,200}\r?\n[\s\S]{0,400}?content-disposition\s*:/i.test(text);

/**
 * The fields of a form in parts (RFC 7578), and the names of its files. What files hold is left alone; a part that says
 * twice what it is, or that names no file, is a field.
 */
export function* multipartFields(text: string, type: string | undefined): Generator<Parameter> {
  const boundary = boundaryOf(text, type);
  if (boundary === null) return;
  for (const part of text.split(boundary).slice(1)) {
    const [head = "", rest] = splitHead(part.replace(/^\r?\n/, ""));
    const names = attributes(head, "name");
    const files = attributes(head, "filename").filter((name) => name !== "");
    const name = names[0] ?? "value";
    for (const file of files) yield ["filename", file];
    const isFile = files.length === 1 && names.length <= 1;
    if (!isFile && rest !== undefined) yield [name, rest.replace(/\r?\n$/, "")];
  }
}

/** The headers of a part, and its content; undefined where it is cut before that. */
function splitHead(part: string): readonly [string, string?] {
  const end = /\r?\n\r?\n/.exec(part);
  if (end === null) return [part];
  return [part.slice(0, end.index), part.slice(end.index + end[0].length)];
}

/** Values of an attribute of `Content-Disposition`, however often it stands there; also in the form of RFC 5987. */
function attributes(head: string, name: string): readonly string[] {
  const pattern = new RegExp(
    `[;\\s]${name}\\*?\\s*=\\s*(?:"((?:[^"\\\\]|\\\\[\\s\\S])*)"?|([^\\s;]*))`,
    "gi",
  );
  return [...head.matchAll(pattern)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}
