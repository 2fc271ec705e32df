import type { Evidence, Facts, Prints, SessionFact, SignatureFact } from "./facts";

/*
 * A record's texts about the request itself, whatever the checks' outcomes: who signed it, the prints of its
 * connection, headers that contradict each other, and what the visit's session shows. Texts like those of checks:
 * `signature:verified:chatgpt.com`, `print:ja4:t13d1516h2_8daaf6152771_b0da82dd1658`,
 * `headerConflicts:header-conflict:platform: …`, `session:agent:Perplexity Comet`.
 */

const SIGNATURE_START = "signature:";
const SESSION_START = "session:";
const AGENT_START = `${SESSION_START}agent:`;
export const PRINT_START = "print:";
export const SHAPE_START = "headerShape:digest:";

/**
 * For a record whose visitor has the address that the call came from: possibly the owner trying the site from its own
 * machine or, where there are many, visitors with their proxy's address. It contains no address: those are truncated in
 * time.
 */
export const CALLERS_ADDRESS = "caller:same-address:";

const PRINT_KINDS = ["ja3", "ja4", "ja4h", "h2"] as const satisfies readonly (keyof Prints)[];
type PrintKind = (typeof PRINT_KINDS)[number];

const NOTHING: readonly string[] = Object.freeze([]);

export function requestTexts({
  signature,
  prints,
  headerShape,
  headerConflicts,
  session,
}: Facts): readonly string[] {
  let texts = NOTHING;
  if (session !== null) texts = sessionTexts(session);
  if (signature !== null) texts = [...texts, signatureText(signature)];
  if (prints !== null) texts = [...texts, ...textsOf(prints)];
  if (headerShape !== "") texts = [...texts, shapeText(headerShape)];
  if (headerConflicts.state === "known" && headerConflicts.value.length > 0) {
    texts = [...texts, ...headerConflicts.value.map(conflictText)];
  }
  return texts;
}

/** The findings of a session that have no more to say. */
export const SESSION_FINDING_IDS = ["automated", "steady", "honeypot"] as const;
export type SessionFinding = (typeof SESSION_FINDING_IDS)[number];

const SESSION_FINDINGS: Readonly<Record<SessionFinding, (session: SessionFact) => boolean>> = {
  automated: ({ isAutomated }) => isAutomated,
  steady: ({ isSteady }) => isSteady,
  honeypot: ({ followedHoneypot }) => followedHoneypot,
};

function sessionTexts(session: SessionFact): string[] {
  const found = SESSION_FINDING_IDS.filter((each) => SESSION_FINDINGS[each](session));
  const agent = session.agent === "" ? [] : [`${SESSION_START}agent:${session.agent}`];
  return [...agent, ...found.map((each) => `${SESSION_START}${each}:`)];
}

const conflictText = ({ source, entry }: Evidence): string => `headerConflicts:${source}:${entry}`;

function signatureText({ outcome, agent, reason }: SignatureFact): string {
  const said = [agent, reason].filter((each) => each !== null).join(", ");
  return `${SIGNATURE_START}${outcome}:${said}`;
}

function textsOf(prints: Prints): string[] {
  return PRINT_KINDS.flatMap((kind) => {
    const print = prints[kind];
    return print === null ? [] : [printText(kind, print)];
  });
}

const printText = (kind: PrintKind, print: string): string => `${PRINT_START}${kind}:${print}`;

/** How records have a header shape. */
export const shapeText = (shape: string): string => SHAPE_START + shape;

/** The prints and the header shape that a record's texts hold, as facts have them. */
export function readRequestPrints(
  evidence: readonly string[],
): Pick<Facts, "prints" | "headerShape"> {
  const prints: { -readonly [K in PrintKind]: Prints[K] } = { ...NO_PRINTS };
  let headerShape = "";
  for (const text of evidence) {
    if (text.startsWith(SHAPE_START)) headerShape = text.slice(SHAPE_START.length);
    const kind = PRINT_KINDS.find((each) => text.startsWith(printText(each, "")));
    if (kind !== undefined) prints[kind] = text.slice(printText(kind, "").length);
  }
  const hasNone = PRINT_KINDS.every((kind) => prints[kind] === null);
  return { prints: hasNone ? null : prints, headerShape };
}

const NO_PRINTS: Prints = { ja3: null, ja4: null, ja4h: null, h2: null };

/** How records may have a print of whichever kind. */
export const printTexts = (print: string): readonly string[] =>
  PRINT_KINDS.map((kind) => printText(kind, print.toLowerCase()));

/** A record's texts about the request's signature and fingerprints. */
export interface RequestSigns {
  /** "verified: chatgpt.com"; null when not signed. */
  readonly signature: string | null;
  /** "ja4: t13d1516h2_8daaf6152771_b0da82dd1658" */
  readonly prints: readonly string[];
  /** Name of the agent that acted in the person's browser; null for none. */
  readonly agent: string | null;
  /** Further findings of the visit's session. */
  readonly session: readonly SessionFinding[];
}

export function readRequestSigns(evidence: readonly string[]): RequestSigns {
  const signature = evidence.find((text) => text.startsWith(SIGNATURE_START));
  const prints = evidence.filter((text) => text.startsWith(PRINT_START));
  const agent = evidence.find((text) => text.startsWith(AGENT_START));
  const words = (text: string, start: string) => text.slice(start.length).replace(":", ": ");
  return {
    signature: signature === undefined ? null : words(signature, SIGNATURE_START),
    prints: prints.map((text) => words(text, PRINT_START)),
    agent: agent?.slice(AGENT_START.length) ?? null,
    session: SESSION_FINDING_IDS.filter((each) => evidence.includes(`${SESSION_START}${each}:`)),
  };
}
