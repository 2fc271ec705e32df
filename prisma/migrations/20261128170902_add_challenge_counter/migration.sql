-- CreateTable
CREATE TABLE "challenge_counter" (
    "workspace_id" UUID NOT NULL,
    "document" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "dimension" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "count" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "challenge_counter_pkey" PRIMARY KEY ("workspace_id","document","dimension","hour","value")
);
