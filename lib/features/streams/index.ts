export { streamList, streamSettings, streamTest } from "./model";
export { SinkThread, sinksHere } from "./sinks/sinks";
export { StreamHub } from "./stream-hub";
export {
  createStream,
  getDestination,
  listStreams,
  removeStream,
  STREAM_SETTINGS,
  type StreamTools,
  streamSeal,
  UNREADABLE,
  updateStream,
} from "./streams";
