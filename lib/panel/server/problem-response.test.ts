import { expect, it } from "vitest";
import { StateUnavailableError } from "@/lib/base/state-unavailable";
import { createPrisma } from "@/lib/db/client";
import { withTestDatabase } from "@/test/db/database";
import { readOnlyUrl } from "@/test/db/urls";
import { problemResponse } from "./problem-response";

const database = withTestDatabase();

async function answerTo(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => "no error",
    (thrown: unknown) => thrown,
  );
  const response = problemResponse(error);
  return response && { status: response.status, body: await response.json() };
}

it("suggests what to do about a statement that took too long", async () => {
  const prisma = createPrisma(database.url, { statementTimeoutMs: 50 });
  expect(await answerTo(prisma.$queryRaw`SELECT pg_sleep(60)::text`)).toEqual({
    status: 503,
    body: {
      error: {
        code: "too_long",
        message: "This took too long. Narrow it down, or try again in a moment.",
      },
    },
  });
  await prisma.$disconnect();
});

it("reports an unavailable database, from any source", async () => {
  const prisma = createPrisma("postgresql://postgres:x@127.0.0.1:1/none");
  const away = {
    status: 503,
    body: {
      error: {
        code: "unavailable",
        message: "The database does not answer just now. Try again in a moment.",
      },
    },
  };
  expect(await answerTo(prisma.user.count())).toEqual(away);
  expect(await answerTo(Promise.reject(new StateUnavailableError("away")))).toEqual(away);
  await prisma.$disconnect();
});

it("reports a read-only database", async () => {
  const url = readOnlyUrl(database.url);
  const prisma = createPrisma(url);
  const answer = await answerTo(prisma.user.updateMany({ data: { name: "x" } }));
  expect(answer).toMatchObject({ status: 503, body: { error: { code: "unavailable" } } });
  await prisma.$disconnect();
});

it("leaves unexpected errors to the log", async () => {
  expect(await answerTo(database.prisma.$queryRaw`SELECT nonsense`)).toBeUndefined();
});
