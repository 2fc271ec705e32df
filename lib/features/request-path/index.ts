export { findSuccessor } from "./find-successor";
export { loadRecentRevisions, loadRevisions } from "./load-revisions";
export { loadSummaries, type WorkspaceSummary } from "./load-summaries";
export {
  type KeyRow,
  type LoadedWorkspace,
  loadWorkspaces,
  type SiteKeyRow,
  type WorkspaceNames,
  type WorkspaceRow,
} from "./load-workspaces";
export { type KeySeen, noteKeysSeen } from "./note-keys-seen";
export { recentKeys } from "./recent-keys";
export { storedBrand, storedConfigurationBrand } from "./stored-brand";
