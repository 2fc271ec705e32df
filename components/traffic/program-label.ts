import { PROGRAM_KINDS, type ProgramKind } from "@/lib/engine/programs";

export const PROGRAM_OPTIONS = Object.entries(PROGRAM_KINDS).map(
  ([kind, { label }]) => [kind, label] as const,
);

/** A kind's label; one that this version does not know keeps its id. */
export const programLabel = (kind: string): string =>
  isKind(kind) ? PROGRAM_KINDS[kind].label : kind;

const isKind = (kind: string): kind is ProgramKind => Object.hasOwn(PROGRAM_KINDS, kind);
