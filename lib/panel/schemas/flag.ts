export { flag } from "@/lib/services/flag";
