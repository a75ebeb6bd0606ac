import type { EntryContext } from "@remix-run/node";
import { scriptJson } from "./script-json.ts";

/** Returns what stands for the JSON of data that is kept; undefined for what is not. */
type KeepJson = (data: object) => string | undefined;

/**
 * Returns what Remix's script in the browser is handed of a visit: the same JSON as Remix's own `serverHandoffString`, where data that
 * is kept (ui/kept.tsx), or a field of it or of its view, is not written again. Nor are the framework's flags: `withoutFlags`.
 */
export function visitHandoff({ staticHandlerContext }: EntryContext, keepJson: KeepJson): string {
  const { basename, loaderData } = staticHandlerContext;
  const data = Object.entries(loaderData).map(
    ([id, value]) => `${JSON.stringify(id)}:${dataJson(value, keepJson)}`,
  );
  const state = `{"loaderData":{${data.join()}},"actionData":null,"errors":null}`;
  return scriptJson(`{"basename":${JSON.stringify(basename)},"state":${state}}`);
}

/** Returns Remix's own handoff without what is the same on every page (remix.config.js), which the site's script has: entry.client.tsx. */
export function withoutFlags({ serverHandoffString = "", future, isSpaMode }: EntryContext): string {
  return serverHandoffString.replace(
    JSON.stringify({ future, isSpaMode }).replace("{", ",").slice(0, -1),
    "",
  );
}

/** How deep what is kept may lie in a loader's data: it is a field's field. */
const DEPTH = 2;

/** The JSON of a loader's data: of all of it, or field by field. */
function dataJson(data: unknown, keepJson: KeepJson, depth = DEPTH): string {
  if (!isObject(data)) return JSON.stringify(data);
  const whole = keepJson(data);
  if (whole) return whole;
  if (depth === 0 || !isRecord(data)) return JSON.stringify(data);
  const fields: string[] = [];
  for (const [name, value] of Object.entries(data)) {
    const json = dataJson(value, keepJson, depth - 1);
    // As JSON has it, a field that is undefined is none.
    if (json !== undefined) fields.push(`${JSON.stringify(name)}:${json}`);
  }
  return `{${fields.join()}}`;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Neither a list nor what writes itself, as a date does. */
function isRecord(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype;
}
