-- AlterTable
ALTER TABLE "workspace" ADD COLUMN     "truncated_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "origin_counter" (
    "workspace_id" UUID NOT NULL,
    "start" TIMESTAMPTZ(0) NOT NULL,
    "country_code" TEXT NOT NULL,
    "asn" BIGINT NOT NULL,
    "sample" INET NOT NULL,
    "calls" BIGINT NOT NULL DEFAULT 0,
    "blocked" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "origin_counter_pkey" PRIMARY KEY ("workspace_id","start","country_code","asn")
);

-- CreateTable
CREATE TABLE "job" (
    "name" TEXT NOT NULL,
    "lease_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_pkey" PRIMARY KEY ("name")
);

-- Rewritten several times a second: room on each page keeps the new versions beside the old ones (HOT updates).
ALTER TABLE "origin_counter" SET (fillfactor = 70);

-- What came before there was a count of it.
INSERT INTO "origin_counter" ("workspace_id", "start", "country_code", "asn", "sample", "calls", "blocked")
SELECT "workspace_id", date_trunc('hour', "at", 'UTC'), COALESCE("country_code", 'NN'), COALESCE("asn", 0),
  network(set_masklen(max("ip"), CASE family(max("ip")) WHEN 4 THEN 24 ELSE 48 END)),
  count(*), count(*) FILTER (WHERE "block_access" = 1)
FROM "traffic_record" WHERE "ip" IS NOT NULL GROUP BY 1, 2, 3, 4;
