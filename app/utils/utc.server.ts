/**
 * The process keeps UTC: a zone with daylight saving has days on which an hour is missing or double, and clock times of other
 * places, which are computed with local Dates, would be wrong on them.
 */
process.env.TZ = "UTC";
