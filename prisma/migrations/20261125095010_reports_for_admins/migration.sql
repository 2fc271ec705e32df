-- Nobody who only works with a workspace asked for a weekly mail.
UPDATE "membership" SET "weekly_report" = false WHERE "role" IN ('member', 'viewer');
