import type { EntryContext } from "@remix-run/node";
import { scriptJson } from "./script-json.ts";

/** Returns what stands for the JSON of data that is kept; undefined for what is not. */
type KeepJson = (data: object) => string | undefined;

/**
 * Returns what Remix's script in the browser is handed of a visit: the same JSON as Remix's own `serverHandoffString`, where data that
 * is kept (ui/kept.tsx), or a field of it, is not written again.
 */
export function visitHandoff(
  { staticHandlerContext, future, isSpaMode }: EntryContext,
  keepJson: KeepJson,
): string {
  const { basename, loaderData } = staticHandlerContext;
  const settings = JSON.stringify({ basename, future, isSpaMode }).slice(0, -1);
  const data = Object.entries(loaderData).map(
    ([id, value]) => `${JSON.stringify(id)}:${dataJson(value, keepJson)}`,
  );
  return scriptJson(`${settings},"state":{"loaderData":{${data.join()}},"actionData":null,"errors":null}}`);
}

/** The JSON of a loader's data: of all of it, or field by field. */
function dataJson(data: unknown, keepJson: KeepJson): string {
  if (!isObject(data) || Array.isArray(data)) return JSON.stringify(data);
  const whole = keepJson(data);
  if (whole) return whole;
  const fields: string[] = [];
  for (const [name, value] of Object.entries(data)) {
    const json = (isObject(value) && keepJson(value)) || JSON.stringify(value);
    // As JSON has it, a field that is undefined is none.
    if (json !== undefined) fields.push(`${JSON.stringify(name)}:${json}`);
  }
  return `{${fields.join()}}`;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
