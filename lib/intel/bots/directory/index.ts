import { ADVERTISING } from "./advertising";
import { AI_ASSISTANTS } from "./ai-assistants";
import { AI_SEARCH } from "./ai-search";
import { AI_TRAINING } from "./ai-training";
import { ARCHIVES } from "./archives";
import { AUTOMATION } from "./automation";
import type { Bot } from "./bot";
import { FEED_READERS } from "./feed-readers";
import { LIBRARIES } from "./libraries";
import { MAIL } from "./mail";
import { MONITORS } from "./monitors";
import { PODCASTS } from "./podcasts";
import { PREVIEWS } from "./previews";
import { SCANNERS } from "./scanners";
import { SEARCH } from "./search";
import { SEO } from "./seo";
import { WEBHOOKS } from "./webhooks";

/** Every bot that we know, by category. Searched by `findBots`. */
export const BOT_DIRECTORY: readonly Bot[] = [
  ...SEARCH,
  ...AI_TRAINING,
  ...AI_SEARCH,
  ...AI_ASSISTANTS,
  ...PREVIEWS,
  ...FEED_READERS,
  ...PODCASTS,
  ...MAIL,
  ...MONITORS,
  ...WEBHOOKS,
  ...ARCHIVES,
  ...SEO,
  ...ADVERTISING,
  ...LIBRARIES,
  ...AUTOMATION,
  ...SCANNERS,
];
