export type { LinkDomainView } from "@/lib/services/link-domain/domain-view";
