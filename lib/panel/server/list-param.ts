import type { ListName } from "@/lib/engine/lists";
import { clientAddress } from "@/lib/net/client-address";
import type { GuardedList } from "@/lib/services/list/entries";
import { entryIdSchema, listNameSchema } from "../schemas/lists";
import type { PanelCall } from "./panel-route";
import { PanelError } from "./problem-response";

/** The path's list. @throws PanelError for an unknown name */
export function listParam({ params }: PanelCall): ListName {
  const list = listNameSchema.safeParse(params.list);
  if (list.success) return list.data;
  throw new PanelError({ code: "not_found", message: "There is no such list." });
}

/** The path's entry id. @throws PanelError for a malformed id */
export function entryIdParam({ params }: PanelCall): bigint {
  const id = entryIdSchema.safeParse(params.id);
  if (id.success) return id.data;
  throw new PanelError({ code: "not_found", message: "There is no such entry." });
}

/** The path's list, for a change by this customer. @throws PanelError */
export function guardedList(call: PanelCall, confirmed: boolean): GuardedList {
  const address = clientAddress(call.request.headers, call.runtime.env.trustedProxies);
  return { list: listParam(call), address, confirmed };
}
