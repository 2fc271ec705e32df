export type {
  ReportedLink,
  ReportedLinks,
  ReportView,
} from "@/lib/services/link-report/list-reported-links";
