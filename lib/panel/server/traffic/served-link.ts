import { servedKeyId } from "@/lib/state/served/served-key-id";

/** What stands where others show a key's name: visits that Gatehouse itself serves carry no key. */
const SERVED_LINK = "SmartURL link";

interface NamedKey {
  readonly id: string;
  readonly name: string;
}

/** What traffic of a workspace is recorded under: its keys, and the links that Gatehouse serves. */
export function withServedLink(workspaceId: string, keys: readonly NamedKey[]): NamedKey[] {
  return [...keys, { id: servedKeyId(workspaceId), name: SERVED_LINK }];
}

/** The name that a record's key id stands for, unless it is an API key. */
export function servedLinkName(workspaceId: string, keyId: string): string | null {
  return keyId === servedKeyId(workspaceId) ? SERVED_LINK : null;
}
