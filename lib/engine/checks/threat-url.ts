import { type Check, listedInEither } from "./check";

/** The URL is a scanner's or an attack's, or this visitor's traffic failed again and again. */
export const threatUrl: Check = {
  id: "threatUrl",
  isBot: 1,
  allows: false,
  run: (_policy, facts) => listedInEither(facts.threatUrl, facts.repeatedFailures),
};
