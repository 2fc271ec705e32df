import type { AlertChannelView } from "@/lib/services/alerts/channels";
import type { AlertRuleView } from "@/lib/services/alerts/rules";
import type { ReportSettings } from "@/lib/services/report/report-settings";

/* Types only: pages must not bundle server code. */

export type { AlertChannelView } from "@/lib/services/alerts/channels";
export type { AlertRuleView } from "@/lib/services/alerts/rules";
export type { ReportSettings } from "@/lib/services/report/report-settings";

export interface OperatorAlertsAnswer {
  readonly rules: readonly AlertRuleView[];
  readonly channels: readonly AlertChannelView[];
}

export interface AlertsAnswer extends OperatorAlertsAnswer {
  readonly report: ReportSettings;
}

/** Times are ISO 8601. */
export interface AlertAnswer {
  readonly id: string;
  readonly rule: string;
  readonly title: string;
  readonly text: string;
  /** A page of the workspace's or of operators', relative to theirs. */
  readonly page: string;
  readonly at: string;
  readonly dueAt: string;
  readonly sentAt: string | null;
}

export interface AlertHistoryAnswer {
  readonly alerts: readonly AlertAnswer[];
  readonly next: string | null;
}
