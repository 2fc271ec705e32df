import { serveThread } from "@/lib/threads/serve-thread";
import { DocumentReader } from "./document-reader";

/* Entry point of the account document's worker thread; bundled separately. */
serveThread(new DocumentReader());
