import { getRequestConfig } from "next-intl/server";
import { ENGLISH } from "./english";

/** What next-intl renders pages with. */
export default getRequestConfig(() => ({ locale: "en", messages: ENGLISH }));
