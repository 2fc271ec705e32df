-- CreateTable
CREATE TABLE "traffic_batch" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "traffic_batch_pkey" PRIMARY KEY ("id")
);
