export { LIST_IMPORT } from "./import/import-analyser";
