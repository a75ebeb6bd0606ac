import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";

/** How React makes every script element, before it gives it its text. It never runs: no parser of a document made it. */
const EMPTY_SCRIPT = "<script></script>";

/** What of mere strings passes: texts without "<", of which no element comes (JSON-LD as Remix escapes it), and React's own empty script. */
export function passesAsHtml(text: string): boolean {
  return text === EMPTY_SCRIPT || !text.includes("<");
}

/** Makes the browser's policy named "default", by which libraries' mere strings go; what it refuses is refused (content-security-policy.server.ts). One worker passes: the map's, by the address of our build. */
export function setDefaultPolicy(): void {
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: (text) => (passesAsHtml(text) ? text : null),
    createScriptURL: (url) => (url === workerUrl ? url : null),
  });
}
