import type { LinksFunction } from "@remix-run/node";

/**
 * The `links` of a route whose page shows something in a look's colours (a class `hero-{name}`). A page that is opened in place
 * waits for them too.
 */
export const lookLinks: LinksFunction = () => [{ rel: "stylesheet", href: "/looks.css" }];
