export { BODY } from "./reading/body-reader";
