import { compileKeyLimits } from "@/lib/api/key-limits";
import type { CallerContext } from "@/lib/api/ports";
import { maskKey } from "@/lib/base/key-format";
import { linksScopeId } from "@/lib/features/credits";
import type { KeyRow, WorkspaceRow } from "@/lib/features/request-path";
import { periodAt } from "@/lib/kernel";
import type { LoadedPolicies } from "./load-policies";

/** A caller's context, valid until the end of the credits' period (epoch ms). */
export interface BuiltContext {
  readonly context: CallerContext;
  readonly validUntil: number;
}

/** @param key null: visitors of the workspace's links, who may spend only `linkQuota` */
export function buildContext(
  row: WorkspaceRow,
  key: KeyRow | null,
  {
    policies,
    brand,
    configurationBrands,
  }: Pick<LoadedPolicies, "policies" | "brand" | "configurationBrands">,
  now: number,
): BuiltContext {
  const { workspaceId, suspended, packageName, ratePerSecond, quota } = row;
  const period = periodAt(row.periodAnchor, now);
  const shownEnd = row.expiresAt ?? period.end;
  const keyEnd = key?.expiresAt ?? null;
  return {
    validUntil: period.end,
    context: {
      workspaceId,
      key: key && {
        id: key.keyId,
        masked: maskKey(key.first4, key.last4),
        isDisabled: key.disabled,
        limits: compileKeyLimits(key),
      },
      suspended,
      expiresAt: earlier(keyEnd, row.expiresAt),
      expiredDate: earlier(keyEnd, shownEnd) ?? shownEnd,
      packageName,
      ratePerSecond,
      credit: {
        workspaceId,
        callerId: key?.keyId ?? linksScopeId(workspaceId),
        callerQuota: key === null ? row.linkQuota : key.quota,
        quota,
        periodStart: period.start,
      },
      policies,
      brand,
      configurationBrands,
    },
  };
}

function earlier(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
