export { getMistakes } from "./get-mistakes";
export {
  keepMistake,
  type Mistake,
  mistakeOf,
  noteAllowed,
  withdrawMistake,
} from "./keep-mistake";
export { mistakesOfPolicies } from "./model";
