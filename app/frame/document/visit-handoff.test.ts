import type { EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { visitHandoff, withoutFlags } from "./visit-handoff.server.ts";

const kept = { "<words>": "a & b" };
const data = {
  root: { brand: kept, none: undefined, nothing: null, list: [1, undefined], at: new Date(0) },
  page: kept,
  words: "</script>",
};

function handoff(keepJson: (data: object) => string | undefined): string {
  const staticHandlerContext = { basename: "/", loaderData: data };
  return visitHandoff({ staticHandlerContext } as unknown as EntryContext, keepJson);
}

test("a visit's data is the JSON that it would be in one piece, and can end no script", () => {
  const written = handoff(() => undefined);
  expect(JSON.stringify(JSON.parse(written))).toBe(
    JSON.stringify({
      basename: "/",
      state: { loaderData: data, actionData: null, errors: null },
    }),
  );
  expect(written).not.toMatch(/[<>&]/);
});

test("the framework's flags are left out of its own handoff, whatever a page's data says", () => {
  const flags = { future: { v3_one: true, v3_two: false }, isSpaMode: false };
  const state = { loaderData: { words: JSON.stringify(flags) } };
  const context = { ...flags, serverHandoffString: JSON.stringify({ basename: "/", ...flags, state }) };
  expect(JSON.parse(withoutFlags(context as unknown as EntryContext))).toEqual({ basename: "/", state });
});

test("what is kept stands in its place, as a loader's data or as a field of it", () => {
  const written = handoff((of) => (of === kept ? "KEPT" : undefined));
  expect(written).toContain('"root":{"brand":KEPT,"nothing":null,');
  expect(written).toContain('"page":KEPT,');
});
