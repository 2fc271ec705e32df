import { Badge } from "@/components/ui/badge";

/** The decision on a visitor; nothing for endpoints that make none. */
export function DecisionBadge({
  record: { blockAccess },
}: {
  record: { readonly blockAccess: number | null };
}) {
  if (blockAccess === null) return <Badge>Answered</Badge>;
  return blockAccess === 1 ? (
    <Badge tone="danger">Blocked</Badge>
  ) : (
    <Badge tone="good">Let in</Badge>
  );
}
