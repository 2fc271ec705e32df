import type { KeyContext } from "@/lib/api/ports";
import type { WorkspacePolicies } from "@/lib/engine/workspace-policies";
import { periodAt } from "@/lib/services/period";
import type { KeyRow } from "@/lib/services/request-path/load-keys";
import { maskKey } from "../key-format";

/** A key's context, and until when (epoch ms) it says the right thing: the end of the credits' period. */
export interface BuiltContext {
  readonly context: KeyContext;
  readonly validUntil: number;
}

export function buildContext(row: KeyRow, policies: WorkspacePolicies, now: number): BuiltContext {
  const { account } = row;
  const period = periodAt(account.periodAnchor, now);
  const shownEnd = account.expiresAt ?? period.end;
  return {
    validUntil: period.end,
    context: {
      keyId: row.keyId,
      workspaceId: account.workspaceId,
      maskedKey: maskKey(row.first4, row.last4),
      keyDisabled: row.disabled,
      suspended: account.suspended,
      expiresAt: earlier(row.expiresAt, account.expiresAt),
      expiredDate: earlier(row.expiresAt, shownEnd) ?? shownEnd,
      packageName: account.packageName,
      ratePerSecond: account.ratePerSecond,
      credit: {
        workspaceId: account.workspaceId,
        keyId: row.keyId,
        keyQuota: row.quota,
        quota: account.quota,
        periodStart: period.start,
      },
      policies,
    },
  };
}

function earlier(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
