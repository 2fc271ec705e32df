export { DOCUMENT } from "./document-reader";
