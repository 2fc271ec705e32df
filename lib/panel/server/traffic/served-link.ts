import { linksScopeId } from "@/lib/features/credits";

/** Shown in place of a key's name: visits to served links use no key. */
const SERVED_LINK = "SmartURL link";

interface NamedKey {
  readonly id: string;
  readonly name: string;
}

/** The sources of a workspace's traffic: its keys, and its served links. */
export function withServedLink(workspaceId: string, keys: readonly NamedKey[]): NamedKey[] {
  return [...keys, { id: linksScopeId(workspaceId), name: SERVED_LINK }];
}

/** The name for a record's key id, unless it is an API key. */
export function servedLinkName(workspaceId: string, keyId: string): string | null {
  return keyId === linksScopeId(workspaceId) ? SERVED_LINK : null;
}
