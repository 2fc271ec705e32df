-- Sessions are rows of "session" now. The sealed cookies of before name none: everyone signs in once more.
-- AlterTable
ALTER TABLE "app_user" DROP COLUMN "session_version";

-- AlterTable
ALTER TABLE "user_token" ADD COLUMN     "method" TEXT;

-- CreateIndex
CREATE INDEX "security_event_action_id_idx" ON "security_event"("action", "id");
