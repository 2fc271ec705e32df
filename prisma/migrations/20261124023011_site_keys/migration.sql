-- CreateTable
CREATE TABLE "site_key" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "former_hash" BYTEA,
    "former_until" TIMESTAMPTZ(3),
    "hosts" TEXT[],
    "difficulty" TEXT NOT NULL DEFAULT 'normal',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "site_key_counter" (
    "site_key_id" UUID NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "dimension" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "count" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "site_key_counter_pkey" PRIMARY KEY ("site_key_id","dimension","hour","value")
);

-- CreateIndex
CREATE UNIQUE INDEX "site_key_public_key_key" ON "site_key"("public_key");

-- CreateIndex
CREATE UNIQUE INDEX "site_key_secret_hash_key" ON "site_key"("secret_hash");

-- CreateIndex
CREATE UNIQUE INDEX "site_key_former_hash_key" ON "site_key"("former_hash");

-- CreateIndex
CREATE INDEX "site_key_workspace_id_created_at_idx" ON "site_key"("workspace_id", "created_at");

-- AddForeignKey
ALTER TABLE "site_key" ADD CONSTRAINT "site_key_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "site_key_counter" ADD CONSTRAINT "site_key_counter_site_key_id_fkey" FOREIGN KEY ("site_key_id") REFERENCES "site_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;
