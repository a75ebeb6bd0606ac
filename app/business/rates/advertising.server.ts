import { publishedJson } from "#app/site/published-data/published-file.server.ts";
import { advertisingSchema } from "./advertising.file.server.ts";

/** What the newspaper sells and under which rules: the last good version of data/advertising.json. */
export const getAdvertising = publishedJson("advertising.json", advertisingSchema);
