import { versionRoute } from "@/lib/panel/policy/versions-route";
import { idParam } from "@/lib/panel/server/panel-route";

export const GET = versionRoute((call) => ({ kind: "configuration", id: idParam(call, "id") }));
