export { checkLabel } from "@/lib/engine/checks/check-label";
export { sendToChannel } from "./channels/send-to-channel";
export { composeContent } from "./compose-content";
export { type DescribedAlert, describeAlert } from "./describe-alert";
