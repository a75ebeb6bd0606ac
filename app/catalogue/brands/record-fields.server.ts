import { z } from "zod";
import { slug, state, textOf } from "#app/site/fields.server.ts";

// Fields that brands and products share.

export const nameField = textOf(1, 80);

export const statesField = z.array(state).min(1, "must name a state");

/** Ids of listings of the directory. One that does not exist is left out of the page, and reported in the log. */
export const listingsField = z.array(z.string().min(1)).default([]);

/** Slugs of stories. One that is not published is left out of the page. */
export const storiesField = z.array(slug).max(6, "must be six at most").default([]);
