import { NotFoundError } from "@/lib/services/errors";
import { getVersionOrThrow } from "@/lib/services/version/get-version";
import { listVersions } from "@/lib/services/version/list-versions";
import type { Subject } from "@/lib/services/version/subject";
import { versionsQuerySchema } from "../schemas/policy";
import { readQuery, type WorkspaceCall, workspaceRoute } from "../server/panel-route";

type SubjectOf = (call: WorkspaceCall) => Subject;

/** `GET …/versions`: what a subject has been, the newest first, a page at a time. */
export function versionsRoute(subjectOf: SubjectOf) {
  return workspaceRoute("viewer", (call) => {
    const { before } = readQuery(call, versionsQuerySchema);
    return listVersions(call.runtime.prisma, call.workspace.id, subjectOf(call), before);
  });
}

/** `GET …/versions/VERSION`: one of them, whole. */
export function versionRoute(subjectOf: SubjectOf) {
  return workspaceRoute("viewer", (call) => {
    const text = call.params.version ?? "";
    if (!/^[1-9]\d{0,8}$/.test(text)) throw new NotFoundError("There is no such version.");
    const { runtime, workspace } = call;
    return getVersionOrThrow(runtime.prisma, workspace.id, subjectOf(call), Number(text));
  });
}
