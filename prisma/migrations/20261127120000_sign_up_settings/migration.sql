-- Null: no limit. The version before cannot read it, and nobody is moved to a package that has it.
ALTER TABLE "package" ALTER COLUMN "credits_per_period" DROP NOT NULL,
ALTER COLUMN "requests_per_second" DROP NOT NULL;

INSERT INTO "package" ("name", "credits_per_period", "requests_per_second", "retention_days", "renews", "position",
  "max_keys", "max_configurations", "max_links")
SELECT 'Unlimited', NULL, NULL, 30, true, 0, 500, 2000, 50000
WHERE NOT EXISTS (SELECT FROM "package" WHERE lower("name") = 'unlimited');

-- CreateTable
CREATE TABLE "sign_up_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "default_package" TEXT NOT NULL,
    "captcha_site_key" TEXT,

    CONSTRAINT "sign_up_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "legal_version" (
    "version" SERIAL NOT NULL,
    "terms" TEXT NOT NULL,
    "privacy" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "legal_version_pkey" PRIMARY KEY ("version")
);

-- AlterTable
ALTER TABLE "app_user" ADD COLUMN     "approval_asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "legal_accepted_at" TIMESTAMPTZ(3),
ADD COLUMN     "legal_version" INTEGER;

-- CreateIndex
CREATE INDEX "app_user_approval_asked_at_idx" ON "app_user"("approval_asked_at");

-- AddForeignKey
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_legal_version_fkey" FOREIGN KEY ("legal_version") REFERENCES "legal_version"("version") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_up_settings" ADD CONSTRAINT "sign_up_settings_default_package_fkey" FOREIGN KEY ("default_package") REFERENCES "package"("name") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One row. Where the operator has deleted "Free", the smallest package.
INSERT INTO "sign_up_settings" ("id", "default_package")
SELECT 1, (SELECT "name" FROM "package" ORDER BY "name" <> 'Free', "credits_per_period" NULLS LAST, "name" LIMIT 1);
