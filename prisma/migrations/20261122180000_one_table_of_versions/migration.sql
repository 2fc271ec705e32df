-- Versions of configurations are rows of "document_version" too, each with its name inside of its document.
INSERT INTO "document_version"
  ("workspace_id", "kind", "subject_id", "version", "document", "author_id", "created_at")
SELECT "workspace_id", 'configuration', "configuration_id", "version",
  jsonb_build_object('name', "name")
    || CASE jsonb_typeof("document") WHEN 'object' THEN "document" ELSE '{}' END,
  "author_id", "created_at"
FROM "configuration_version";

-- DropTable
DROP TABLE "configuration_version";
