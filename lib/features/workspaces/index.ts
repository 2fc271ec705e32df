export { getBrand, getConfigurationBrand, updateBrand, updateConfigurationBrand } from "./brand";
export { findByName } from "./find-by-name";
export { forgetReservations } from "./handle";
export { listWorkspaces, type OperatorWorkspace } from "./list-workspaces";
export {
  changedSettings,
  findQuery,
  namedThing,
  workspaceDeletion,
  workspaceSettings,
} from "./model";
export {
  createUserWithWorkspace,
  createWaitingUser,
  createWorkspace,
  insertFirstWorkspace,
  type NewUser,
  type NewUserWithWorkspace,
  openWorkspace,
  withFreeHandle,
} from "./open-workspace";
export { requireTwoFactor } from "./require-two-factor";
export { changeTerms } from "./terms";
export {
  deleteWorkspace,
  findOwnedWorkspaceOrThrow,
  forgetWorkspaceRecords,
  getWorkspaceOrThrow,
  removeWorkspace,
  updateWorkspace,
} from "./workspaces";
