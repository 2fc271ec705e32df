import { serveThread } from "@/lib/threads/serve-thread";
import { ImportWeigher } from "./weigh-import";

/* The thread on which an import is weighed; a bundle of its own. */
serveThread(new ImportWeigher());
