-- Links with a budget of mistakes: a job lists them every minute, and hardly any of many links has one.
CREATE INDEX CONCURRENTLY "smart_url_mistake_budget" ON "smart_url"("workspace_id") WHERE "policy" ? 'mistakeBudget';
