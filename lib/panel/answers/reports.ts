export type {
  ReportedLink,
  ReportView,
} from "@/lib/features/links";
