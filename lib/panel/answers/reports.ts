export type {
  ReportedLink,
  ReportedLinks,
  ReportView,
} from "@/lib/services/links/reports";
