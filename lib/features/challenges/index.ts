export {
  addChallengeCounts,
  type ChallengeCount,
  type ChallengeDimension,
  type CountedChallenges,
  forgetOldChallengeCounts,
} from "./counts";
export {
  byThing,
  type ChallengeFigures,
  type CountedRow,
  challengeFailures,
  challengeFigures,
  deviceFigures,
  devicesOf,
  failuresOf,
  figuresOf,
  openSince,
  wordsOf,
} from "./figures";
export { challengeStatistics } from "./model";
export { getSolvedByCheck, type SolvedByCheck } from "./solved-by-check";
export { getChallengeStatistics } from "./statistics";
