import { describe } from "vitest";
import { withTestDatabase } from "@/test/db/database";
import { testTrafficStore } from "@/test/services/traffic/traffic-store-contract";
import { PostgresTraffic } from "./postgres-traffic";

const database = withTestDatabase();

describe("traffic in PostgreSQL", () => {
  testTrafficStore(() => ({
    store: new PostgresTraffic(database.prisma),
    prisma: database.prisma,
  }));
});
