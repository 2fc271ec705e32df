import { getRequestConfig } from "next-intl/server";
import { ENGLISH } from "./english";

/** next-intl's configuration for rendering pages. */
export default getRequestConfig(() => ({ locale: "en", messages: ENGLISH }));
