import { type Finding, worstOf } from "./finding";

const MARKS = { ok: "ok", warning: "warning", problem: "PROBLEM" } as const;

/** For a terminal: one line a finding, and what to do below it. */
export function asTable(findings: readonly Finding[]): string {
  const width = Math.max(0, ...findings.map(({ check }) => check.length));
  const lines = findings.flatMap(({ check, state, found, remedy }) => {
    const line = `${MARKS[state].padEnd(7)}  ${check.padEnd(width)}  ${found}`;
    return remedy === null ? [line] : [line, `${" ".repeat(width + 11)}→ ${remedy}`];
  });
  return `${[...lines, "", SENTENCES[worstOf(findings)]].join("\n")}\n`;
}

const SENTENCES = {
  ok: "All is well.",
  warning: "Gatehouse works; see the warnings.",
  problem: "Gatehouse cannot work properly: see the problems.",
} as const;
