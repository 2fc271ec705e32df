export { LINK_IMPORT } from "./import/link-import-analyser";
