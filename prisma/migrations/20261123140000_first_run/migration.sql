-- AlterTable
ALTER TABLE "membership" ADD COLUMN "first_steps_hidden_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "invitation" ADD COLUMN "copied_hash" BYTEA,
ADD COLUMN "copied_proves" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "credit_warning" (
    "workspace_id" UUID NOT NULL,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "level" SMALLINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_warning_pkey" PRIMARY KEY ("workspace_id","period_start","level")
);

-- CreateIndex
CREATE UNIQUE INDEX "invitation_copied_hash_key" ON "invitation"("copied_hash");

-- AddForeignKey
ALTER TABLE "credit_warning" ADD CONSTRAINT "credit_warning_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
