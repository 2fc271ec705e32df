import { operatorRoute } from "@/lib/panel/server/panel-route";
import { systemHealth } from "@/lib/panel/server/system-health";

export const GET = operatorRoute(({ runtime }) => systemHealth(runtime));
