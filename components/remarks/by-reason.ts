import type { Remarks } from "@/lib/panel/answers";

export type LineRemark = Remarks["first"][number];

export interface RemarkGroup {
  /** The one reason for all of its lines; null when each line has its own. */
  readonly reason: string | null;
  readonly lines: readonly LineRemark[];
}

/** Lines by their remark, so that the same help is said once, with those of a remark of their own last. */
export function byReason(remarks: readonly LineRemark[]): readonly RemarkGroup[] {
  const groups = new Map<string, LineRemark[]>();
  for (const remark of remarks) {
    const group = groups.get(remark.reason);
    if (group === undefined) groups.set(remark.reason, [remark]);
    else group.push(remark);
  }
  const shared = [...groups].filter(([, lines]) => lines.length > 1);
  const own = [...groups].flatMap(([, lines]) => (lines.length === 1 ? lines : []));
  return [
    ...shared.map(([reason, lines]) => ({ reason, lines })),
    ...(own.length > 0 ? [{ reason: null, lines: own }] : []),
  ];
}
