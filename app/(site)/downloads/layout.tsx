export { default } from "../docs/layout";
