import type { Evidence } from "./facts";
import { PROGRAM_KINDS, type ProgramKind } from "./programs";

/** A declared program: its kind, and its name where the user agent says it. */
export interface DeclaredProgram {
  readonly kind: ProgramKind;
  readonly name: string | null;
}

const START = "spiderCrawler:program:";

/** How every text about a program of the kind begins, in the evidence that traffic keeps. */
export const programPrefix = (kind: ProgramKind): string => START + kind;

/** `spiderCrawler:program:preview Slackbot`; null for evidence that tells no kind. */
export function programText({ kind, name }: Evidence): string | null {
  if (kind === undefined) return null;
  return name === undefined ? programPrefix(kind) : `${programPrefix(kind)} ${name}`;
}

export const isProgramText = (text: string): boolean => text.startsWith(START);

/** The program that a traffic record's evidence tells of, or null. */
export function readProgram(evidence: readonly string[]): DeclaredProgram | null {
  const text = evidence.find(isProgramText)?.slice(START.length) ?? "";
  const [kind = "", ...name] = text.split(" ");
  return isKind(kind) ? { kind, name: name.join(" ") || null } : null;
}

const isKind = (text: string): text is ProgramKind => Object.hasOwn(PROGRAM_KINDS, text);

/** `Slackbot, a link preview`, or `a link preview` without a name. */
export function programWords({ kind, name }: DeclaredProgram): string {
  const { noun } = PROGRAM_KINDS[kind];
  return name === null ? noun : `${name}, ${noun}`;
}
