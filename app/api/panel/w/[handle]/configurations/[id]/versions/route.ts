import { versionsRoute } from "@/lib/panel/policy/versions-route";
import { idParam } from "@/lib/panel/server/panel-route";

export const GET = versionsRoute((call) => ({ kind: "configuration", id: idParam(call, "id") }));
