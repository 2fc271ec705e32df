export {
  ALERT_KINDS,
  type AlertKind,
  CHANNEL_KINDS,
  type ChannelKind,
  keyOf,
  OPERATOR_KINDS,
  SEVERITIES,
} from "./alert-kinds";
export { BREAKING, findProblems, type Problem } from "./detect/integration-problems";
