export { forgetAppealsOf } from "./forget-visitor";
export { type AppealState, listAppeals } from "./list-appeals";
export { APPEAL_STATES, allowedAppeal, appealAllowing, appealPage } from "./model";
export { allowAppeal, dismissAppeal } from "./settle-appeal";
export { type NewAppeal, storeAppeal } from "./store-appeal";
export { announceAppeals, forgetOldAppeals } from "./upkeep";
