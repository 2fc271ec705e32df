import { serveThread } from "@/lib/threads/serve-thread";
import { BodyReader } from "./body-reader";

/* Entry point of the worker thread that reads bodies with documents; bundled separately. */
serveThread(new BodyReader());
