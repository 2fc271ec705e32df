import { serveThread } from "@/lib/threads/serve-thread";
import { localCompiler } from "./compiler";

/* Entry point of `createWorkerCompiler`'s thread; bundled separately. */
serveThread(localCompiler);
