import { compilePolicy } from "@/lib/engine/compile";
import { configurationSchema } from "@/lib/engine/document/configuration-schema";
import { LIST_NAMES, type ListName } from "@/lib/engine/list-kinds";
import type { StoredListEntry } from "@/lib/engine/list-match";
import { compileLists } from "@/lib/engine/lists";
import type { CompiledPolicy } from "@/lib/engine/workspace-policies";

/** A test's customer; omitted fields have their defaults. */
export interface PolicyInput extends Partial<Record<ListName, readonly string[]>> {
  /** As in the account document. */
  readonly policy?: unknown;
  /** Parts of a configuration as in the account document. */
  readonly params?: unknown;
  readonly headers?: unknown;
  readonly adBots?: unknown;
}

/** A compiled policy, made from the same JSON that a customer writes. List entries have ids like `ipWhitelist-0`. */
export function compiledPolicy(input: PolicyInput = {}): CompiledPolicy {
  const { policy, params, headers, adBots } = input;
  const { policy: parsed, ...rules } = configurationSchema.parse({
    name: "Test",
    policy,
    params,
    headers,
    adBots,
  });
  return compilePolicy(parsed, compileLists(entriesOf(input), 0), rules);
}

function entriesOf(input: PolicyInput): StoredListEntry[] {
  return LIST_NAMES.flatMap((list) =>
    (input[list] ?? []).map((value, index) => ({
      id: `${list}-${index}`,
      list,
      value,
      expiresAt: null,
    })),
  );
}
