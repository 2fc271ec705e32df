import type { ListName } from "@/lib/engine/lists";
import { entryIdSchema, listNameSchema } from "../schemas/lists";
import type { PanelCall } from "./panel-route";
import { PanelError } from "./problem-response";

/** The list that the path names. @throws PanelError when there is none of that name */
export function listParam({ params }: PanelCall): ListName {
  const list = listNameSchema.safeParse(params.list);
  if (list.success) return list.data;
  throw new PanelError({ code: "not_found", message: "There is no such list." });
}

/** The entry that the path names. @throws PanelError for what cannot be an entry's id */
export function entryIdParam({ params }: PanelCall): bigint {
  const id = entryIdSchema.safeParse(params.id);
  if (id.success) return id.data;
  throw new PanelError({ code: "not_found", message: "There is no such entry." });
}
