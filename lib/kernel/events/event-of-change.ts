import { z } from "zod";
import type { NewEvent } from "./write-event";

/** A change of a workspace, as `recordChange` gets it. */
interface RecordedChange {
  readonly workspaceId: string;
  readonly actor: { readonly name: string };
  readonly action: string;
  readonly target?: string;
  readonly details?: unknown;
}

const MAX_PATHS = 50;
const DOCUMENTS = ["blocker", "configuration", "smart-url"] as const;

const role = z.enum(["owner", "admin", "member", "viewer"]);
const after = z.object({ after: z.object({ role }) });

/**
 * The event that a change is, besides its entry in the audit log; null for most. Read from the same details,
 * so that none of the services that make such changes needs to know of events.
 */
export function eventOfChange(change: RecordedChange, at: number): NewEvent | null {
  const made = policyEvent(change) ?? memberEvent(change) ?? linkEvent(change);
  return made && { ...made, workspaceId: change.workspaceId, at };
}

type Made = Pick<NewEvent, "kind" | "subject" | "data"> | null;

const policyDetails = z.object({
  id: z.uuid().nullable().default(null).catch(null),
  version: z.int().nullable().default(null),
  changes: z.array(z.object({ path: z.string() })).default([]),
});

function policyEvent({ action, target, details = {}, actor }: RecordedChange): Made {
  const [area = "", verb = ""] = action.split(".");
  const known = DOCUMENTS.find((each) => each === area);
  // A stop has an event of its own.
  if (action === "smart-url.stop") return null;
  const document = action === "document.import" ? "account" : known;
  if (document === undefined) return null;
  const { id, version, changes } = policyDetails.parse(details);
  const paths = changes.slice(0, MAX_PATHS).map(({ path }) => path.slice(0, 200));
  const data = { document, change: verb, id: document === "blocker" ? null : id };
  return {
    kind: "policy.changed",
    subject: `policy:${data.id ?? document}`,
    data: { ...data, name: target ?? null, version, paths, by: actor.name },
  };
}

const roleChange = after.extend({ before: z.object({ role }) });

function memberEvent({ action, target: email = "", details, actor }: RecordedChange): Made {
  const subject = "workspace";
  const by = actor.name;
  switch (action) {
    case "invitation.create": {
      const data = { email, role: after.parse(details).after.role, by };
      return { kind: "member.invited", subject, data };
    }
    case "member.join": {
      const data = { email, role: after.parse(details).after.role };
      return { kind: "member.joined", subject, data };
    }
    case "member.role": {
      const { before, after: now } = roleChange.parse(details);
      const data = { email, role: now.role, formerRole: before.role, by };
      return { kind: "member.role_changed", subject, data };
    }
    case "member.remove":
    case "member.leave": {
      const data = { email, by, hasLeft: action === "member.leave" };
      return { kind: "member.removed", subject, data };
    }
    default:
      return null;
  }
}

const stop = z.object({ id: z.uuid(), by: z.enum(["check", "operator"]), reason: z.string() });
const loss = z.object({ why: z.string() });

function linkEvent({ action, target = "", details }: RecordedChange): Made {
  if (action === "smart-url.stop") {
    const { id, by, reason } = stop.parse(details);
    const data = { linkId: id, keyname: target, by, reason };
    return { kind: "link.stopped", subject: `link:${id}`, data };
  }
  if (action === "link-domain.lose") {
    const data = { host: target, why: loss.parse(details).why };
    return { kind: "domain.lost", subject: `domain:${target}`, data };
  }
  return null;
}
