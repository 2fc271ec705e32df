import { andThen } from "@/lib/base/and-then";
import { burstOf, burstSeconds, NO_LIMIT } from "@/lib/base/limits";
import type { Answer, ApiContext, PreparedCall } from "./endpoint";
import type { OriginalRequest } from "./forward-auth/original-request";
import { isFile } from "./page-files";
import type { CallerContext, RateDecision } from "./ports";

/** A file of a page that was paid for is free. What is let in is not recorded. @param visit null: of another program */
export function withPageFiles(
  { pageFiles }: Pick<ApiContext, "pageFiles">,
  { workspaceId }: Pick<CallerContext, "workspaceId">,
  visit: OriginalRequest | null,
  prepared: PreparedCall,
): PreparedCall {
  if (visit === null || !prepared.ok || !prepared.isDecision || !isFile(visit)) return prepared;
  if (!pageFiles.take(workspaceId)) return prepared;
  const run: typeof prepared.run = (call) =>
    andThen(prepared.run(call), ({ record, ...answer }): Answer => {
      const isKept = answer.action !== "allow" && record !== undefined;
      return isKept ? { ...answer, record } : answer;
    });
  return { ...prepared, isFree: true, run };
}

/** Notes a page that was paid for. */
export function notePage(
  { pageFiles }: Pick<ApiContext, "pageFiles">,
  { workspaceId }: Pick<CallerContext, "workspaceId">,
  visit: OriginalRequest,
  { credits }: { readonly credits: number },
): void {
  if (credits > 0 && !isFile(visit)) pageFiles.paid(workspaceId);
}

/** A free call counts towards no rate. */
export function uncounted({ ratePerSecond }: Pick<CallerContext, "ratePerSecond">): RateDecision {
  const limit = ratePerSecond === null ? NO_LIMIT : burstOf(ratePerSecond);
  const windowSeconds = ratePerSecond === null ? 1 : burstSeconds(ratePerSecond);
  return { allowed: true, limit, windowSeconds, remaining: limit, resetSeconds: 0 };
}
