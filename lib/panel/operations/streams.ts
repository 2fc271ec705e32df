import { z } from "zod";
import {
  createStream,
  getDestination,
  listStreams,
  removeStream,
  streamList,
  streamSettings,
  streamTest,
  UNREADABLE,
  updateStream,
} from "@/lib/features/streams";
import { assertConfirmed } from "../server/assert-confirmed";
import { idParam, noteOfUser } from "../server/panel-route";
import { notifyOwners } from "../server/tell-owners";
import { TO_OTHER_SYSTEMS, workspaceOperation } from "./operation";

const list = workspaceOperation({
  method: "GET",
  path: "streams",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  summary: "Lists the streams, without their secrets.",
  answer: streamList,
  async run({ ctx, runtime: { streamTools } }) {
    const streams = await listStreams(ctx, streamTools);
    return { streams, allowsFiles: streamTools.allowsFiles };
  },
});

const create = workspaceOperation({
  method: "POST",
  path: "streams",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  summary: "Makes a stream.",
  isConfirmed: true,
  limit: "createOfUser",
  body: streamSettings,
  answer: z.object({ id: z.uuid() }),
  async run(call, { body }) {
    const { place, ...created } = await createStream(call.ctx, call.runtime.streamTools, body);
    noteOfUser(call, "stream.change", { reason: "create", workspaceId: call.workspace.id });
    await notifyOwners(call, { kind: "stream", name: body.name, reach: place });
    return created;
  },
});

const update = workspaceOperation({
  method: "PUT",
  path: "streams/[id]",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  summary: "Changes a stream, or switches it on or off. Null keeps a stored secret.",
  body: streamSettings,
  async run(call, { body }) {
    // Switched off, it sends nothing anywhere.
    if (body.enabled) assertConfirmed(call);
    const id = idParam(call, "id");
    const { movedTo } = await updateStream(call.ctx, call.runtime.streamTools, id, body);
    noteOfUser(call, "stream.change", { reason: "update", workspaceId: call.workspace.id });
    if (movedTo !== null) {
      await notifyOwners(call, { kind: "stream", name: body.name, reach: movedTo });
    }
  },
});

const remove = workspaceOperation({
  method: "DELETE",
  path: "streams/[id]",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  summary: "Removes a stream, and what waits for it.",
  async run(call) {
    await removeStream(call.ctx, call.runtime.streamTools, idParam(call, "id"));
    noteOfUser(call, "stream.change", { reason: "remove", workspaceId: call.workspace.id });
  },
});

const test = workspaceOperation({
  method: "POST",
  path: "streams/[id]/test",
  role: "admin",
  scopes: TO_OTHER_SYSTEMS,
  summary: "Sends a test record, and tells whether it arrived.",
  limit: "createOfUser",
  answer: streamTest,
  /** The destination's answer is passed on as it is. */
  async run(call) {
    const { runtime, workspace } = call;
    const id = idParam(call, "id");
    const destination = await getDestination(call.ctx, runtime.streamTools, id);
    if (destination === null) return { error: UNREADABLE };
    const stream = { id, handle: workspace.handle, workspaceId: workspace.id };
    return { error: await runtime.streams.test(destination, stream) };
  },
});

export const OPERATIONS = [list, create, update, remove, test] as const;
