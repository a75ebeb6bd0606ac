/**
 * The two scripts that stand in a page itself. They are the same on every page, so that the Content-Security-Policy names
 * them once and for all (content-security-policy.server.ts); what differs from page to page is data beside them.
 */

/**
 * Stands in the head, before the first picture: notes which logo came and which did not, on the element, and logs the
 * latter. By the time that the page's modules listen, the first one may have failed. And it says that this device remembers a
 * ZIP (directory/places/kept-place.ts), so that pages have the room for what is near it from their first moment; "measured" when its
 * middle is known here too.
 */
export const HEAD_SCRIPT = `for (const type of ["load", "error"])
document.addEventListener(type, ({ target }) => {
if (target.dataset?.logo === undefined) return;
target.dataset.logo = type;
if (type === "error") console.warn("logo: " + target.currentSrc + " did not load");
}, true);
try {
const near = localStorage.getItem("near");
if (near) document.documentElement.dataset.near = near.includes(" ") ? "measured" : "";
} catch {}`;

/**
 * Stands at the page's end, behind its data (page-scripts.server.ts), and asks for the modules once the document is parsed
 * and drawn for the first time, all at once: every page can be read and used without them, and sooner they share a slow line
 * with the fonts and the styles. Pictures still on their way are not waited for. A tab in the background draws nothing, so it
 * waits for nothing. Its data is found by its place, which no name in a story's text can take. As it runs while the document is parsed,
 * DOMContentLoaded is always still to come.
 *
 * Before the page is drawn it sets the size of a story's text that the reader chose (product.md 6.13). Until then it is Remix's
 * <ScrollRestoration> too: a page that is loaded again stands where the reader left it. And it asks a
 * first visitor for their age (adult-notice.tsx) with the first picture of the page and not some time after it: the question
 * is often the largest thing on a phone.
 */
export const START_SCRIPT = `{
const own = document.currentScript;
document.querySelector("dialog[data-first-question]")?.showModal();
try {
const size = localStorage.getItem("story-size");
if (size) document.documentElement.dataset.storySize = size;
} catch {}
const { context, manifest, routes, entry } = JSON.parse(own.previousElementSibling.textContent);
window.__remixContext = context;
if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
try {
const top = JSON.parse(sessionStorage.getItem("positions") ?? "{}")[history.state.key];
if (typeof top === "number") scrollTo(0, top);
} catch {}
const start = async () => {
for (const link of own.parentElement.querySelectorAll("link")) link.removeAttribute("media");
const [, ...modules] = await Promise.all([manifest, ...Object.values(routes)].map((url) => import(url)));
window.__remixRouteModules = Object.fromEntries(Object.keys(routes).map((id, i) => [id, modules[i]]));
await import(entry);
};
const parsed = new Promise((done) => addEventListener("DOMContentLoaded", done));
const drawn = new Promise((done) => {
if (document.hidden) done();
addEventListener("visibilitychange", done);
if (PerformanceObserver.supportedEntryTypes.includes("paint"))
new PerformanceObserver(done).observe({ type: "paint", buffered: true });
else requestAnimationFrame(() => setTimeout(done));
});
Promise.all([parsed, drawn]).then(() => setTimeout(start));
}`;
