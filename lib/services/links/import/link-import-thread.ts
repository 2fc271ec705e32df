import { serveThread } from "@/lib/threads/serve-thread";
import { LinkImportAnalyser } from "./link-import-analyser";

/* Entry point of the thread that reads imports of links; bundled separately. */
serveThread(new LinkImportAnalyser());
