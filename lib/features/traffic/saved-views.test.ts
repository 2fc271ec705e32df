import { expect, it } from "vitest";
import { ConflictError, NotFoundError } from "@/lib/kernel/errors";
import { withTestDatabase } from "@/test/db/database";
import { newScopes } from "@/test/state/workspaces";
import { listViews, saveView } from "./saved-views";

const database = withTestDatabase();

it("a workspace has fifty views, however many are saved at once", async () => {
  const { prisma } = database;
  const { workspaceId } = await newScopes(prisma, 1);
  const saved = await Promise.allSettled(
    Array.from({ length: 60 }, (_, at) =>
      saveView(prisma, workspaceId, { name: `v${at}`, query: "" }),
    ),
  );
  const refused = saved.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(refused.every((error) => error instanceof ConflictError)).toBe(true);
  expect(refused).toHaveLength(10);
  expect(await listViews(prisma, workspaceId)).toHaveLength(50);
  const [view] = await listViews(prisma, workspaceId);
  await prisma.savedView.deleteMany({ where: { workspaceId, id: { not: view?.id ?? "" } } });
  const again = saveView(prisma, workspaceId, { name: view?.name ?? "", query: "" });
  await expect(again).rejects.toThrow("There is already a view with that name.");
});

it("a workspace that is gone gets none", async () => {
  const gone = "00000000-0000-4000-8000-000000000000";
  await expect(saveView(database.prisma, gone, { name: "v", query: "" })).rejects.toThrow(
    NotFoundError,
  );
});
