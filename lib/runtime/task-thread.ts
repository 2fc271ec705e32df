import { serveTask } from "@/lib/threads/serve-thread";

/* Entry point of the threads that read what customers send; bundled separately. */
await serveTask({
  "list-import": async () => (await import("@/lib/features/lists/task")).LIST_IMPORT,
  "link-import": async () => (await import("@/lib/features/links/task")).LINK_IMPORT,
  document: async () => (await import("@/lib/features/account-document/task")).DOCUMENT,
  body: async () => (await import("@/lib/features/policies/task")).BODY,
});
