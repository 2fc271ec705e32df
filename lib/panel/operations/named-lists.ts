import {
  createList,
  deleteList,
  listHead,
  listRenaming,
  newList,
  removedList,
  renameList,
} from "@/lib/features/lists";
import { listNameParam } from "../server/list-param";
import { allOf, workspaceOperation } from "./operation";

const create = workspaceOperation({
  method: "POST",
  path: "named-lists",
  role: "member",
  scopes: allOf("lists"),
  summary: "Makes a list beside the three that every workspace has.",
  body: newList,
  answer: listHead,
  run: ({ ctx }, { body }) => createList(ctx, body),
});

const rename = workspaceOperation({
  method: "PATCH",
  path: "named-lists/[list]",
  role: "member",
  scopes: allOf("lists"),
  summary: "Renames a list that no rule asks for.",
  body: listRenaming,
  answer: listHead,
  run: (call, { body }) => renameList(call.ctx, listNameParam(call), body),
});

const remove = workspaceOperation({
  method: "DELETE",
  path: "named-lists/[list]",
  role: "member",
  scopes: allOf("lists"),
  summary: "Deletes a list that no rule asks for, with its entries.",
  answer: removedList,
  run: (call) => deleteList(call.ctx, listNameParam(call)),
});

export const OPERATIONS = [create, rename, remove] as const;
