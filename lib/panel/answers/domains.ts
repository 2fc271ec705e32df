export type { LinkDomainView } from "@/lib/services/links/domains";
