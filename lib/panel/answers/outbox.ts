export type { OutboxMail } from "@/lib/mail/outbox";
