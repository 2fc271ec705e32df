export type { AlertContext } from "./alert-context";
export { ACCEPTABLE, findLastingProblems, findProblems } from "./detect/integration-problems";
export { listAlerts } from "./history";
export {
  type AlertHistory,
  alertChannel,
  alertHistory,
  alertHistoryQuery,
  alertRule,
  channelChange,
  channelTest,
  newChannel,
} from "./model";
export { isZone } from "./quiet-hours";
export { alertRuleSchema, operatorAlertRuleSchema } from "./rule-schema";
export {
  CHANNEL_SETTINGS,
  channelSeal,
  createChannel,
  listChannels,
  openChannel,
  removeChannel,
  updateChannel,
} from "./stored-channels";
export {
  createAlertRule,
  firstAlertRule,
  listAlertRules,
  removeAlertRule,
  updateAlertRule,
} from "./stored-rules";
