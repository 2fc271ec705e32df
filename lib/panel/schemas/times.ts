export { dayOr, instantOr } from "@/lib/services/times";
