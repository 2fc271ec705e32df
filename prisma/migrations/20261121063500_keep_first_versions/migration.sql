-- What was saved before versions were kept is the first that can be compared and restored.

INSERT INTO document_version (workspace_id, kind, subject_id, version, document, author_id, created_at)
SELECT workspace_id, 'blocker', workspace_id, version, policy, updated_by_id, updated_at
FROM blocker_policy
ON CONFLICT DO NOTHING;

INSERT INTO document_version (workspace_id, kind, subject_id, version, document, created_at)
SELECT workspace_id, 'smart-url', id, version,
  jsonb_build_object('keyname', keyname, 'active', active, 'destination', destination,
    'blockedDestination', blocked_destination, 'jsVerification', js_verification, 'policy', policy),
  updated_at
FROM smart_url
ON CONFLICT DO NOTHING;
