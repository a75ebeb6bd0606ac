import type { EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { createKeeper } from "./kept-html.server.tsx";

const keeper = () =>
  createKeeper({
    staticHandlerContext: { location: { pathname: "/", search: "?q=a&b", hash: "" } },
  } as unknown as EntryContext);

test("kept texts stand in their places, whatever follows them", () => {
  const { keepText, assemble } = keeper();
  const [script, names] = [keepText("for (;;)"), keepText("“names”")];
  const html = `<p>é${script}12;${names}${script}</p>${names}`;
  expect(assemble(html).toString()).toBe("<p>éfor (;;)12;“names”for (;;)</p>“names”");
});

test("what React writes to part a text from another goes with the mark of a kept one", () => {
  const { keepText, assemble } = keeper();
  const mark = keepText("kept");
  expect(assemble(`a<!-- -->${mark}<!-- -->b<!-- -->c`).toString()).toBe("akeptb<!-- -->c");
  expect(assemble(`${mark}<!-- -->${mark}`).toString()).toBe("keptkept");
});

test("a page without anything kept is what was rendered", () => {
  expect(keeper().assemble("<p>Ünder</p>").toString()).toBe("<p>Ünder</p>");
});
