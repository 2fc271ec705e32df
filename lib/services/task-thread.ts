import { serveTask } from "@/lib/threads/serve-thread";

/* Entry point of the threads that read what customers send; bundled separately. */
await serveTask({
  "list-import": async () => (await import("./list/import/import-analyser")).LIST_IMPORT,
  "link-import": async () => (await import("./links/import/link-import-analyser")).LINK_IMPORT,
  document: async () => (await import("./account-document/document-reader")).DOCUMENT,
  body: async () => (await import("./document/reading/body-reader")).BODY,
});
