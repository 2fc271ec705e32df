import { serveTask } from "@/lib/threads/serve-thread";

/* Entry point of the threads that read what customers send and operators have bought; bundled separately. */
await serveTask({
  "list-import": async () => (await import("@/lib/features/lists/task")).LIST_IMPORT,
  "link-import": async () => (await import("@/lib/features/links/task")).LINK_IMPORT,
  document: async () => (await import("@/lib/features/account-document/task")).DOCUMENT,
  listing: async () => (await import("@/lib/address-files/listing/task")).LISTING,
  body: async () => (await import("@/lib/features/policies/task")).BODY,
});
