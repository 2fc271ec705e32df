/** The page of a policy, below the workspace's. @param document as statistics name it */
export function policyPath({ document, id }: { document: string; id: string }): string {
  if (document.startsWith("blockerv2 ")) return `configurations/${id}`;
  if (document.startsWith("shorterlink ")) return `smarturls/${id}`;
  return "blocker";
}
