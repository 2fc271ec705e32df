import { serveThread } from "@/lib/threads/serve-thread";
import { localCompiler } from "./compiler";

/* The thread on which `createWorkerCompiler` works; a bundle of its own. */
serveThread(localCompiler);
