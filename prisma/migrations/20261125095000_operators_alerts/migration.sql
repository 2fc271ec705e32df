-- The installation's alerts have no workspace.
ALTER TABLE "alert_channel" ALTER COLUMN "workspace_id" DROP NOT NULL;
ALTER TABLE "alert_rule" ALTER COLUMN "workspace_id" DROP NOT NULL;
ALTER TABLE "alert" ALTER COLUMN "workspace_id" DROP NOT NULL;
ALTER TABLE "alert_message" ALTER COLUMN "workspace_id" DROP NOT NULL;

-- Operators are mailed from the beginning.
INSERT INTO "alert_rule" ("id", "workspace_id", "name", "kinds", "mails_owners")
VALUES (gen_random_uuid(), NULL, 'What needs a look', ARRAY['feed.quarantined', 'feed.stale', 'system.degraded'], TRUE);
