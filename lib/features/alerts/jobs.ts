export { alertDelivery } from "./delivery";
export { trafficWatch } from "./traffic-watch";
