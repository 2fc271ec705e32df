export { sendToChannel } from "./channels/send-to-channel";
export { checkLabel } from "./check-label";
export { composeContent } from "./compose-content";
export { type DescribedAlert, describeAlert } from "./describe-alert";
