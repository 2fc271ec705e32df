import { serveThread } from "@/lib/threads/serve-thread";
import { ImportAnalyser } from "./import-analyser";

/* Entry point of the import's worker thread; bundled separately. */
serveThread(new ImportAnalyser());
