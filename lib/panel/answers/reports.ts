export type {
  ReportedLink,
  ReportView,
} from "@/lib/services/links/reports";
