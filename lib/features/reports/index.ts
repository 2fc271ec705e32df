export { myReport, reportChange, reportSettings } from "./model";
export {
  chooseReport,
  getReportSettings,
  UNSUBSCRIBE_SEAL,
  unsubscribe,
  updateReportSettings,
} from "./report-settings";
