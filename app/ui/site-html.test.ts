import { expect, test } from "vitest";
import { checkedHtml } from "./site-html.ts";

test("what renderers write passes as it is", () => {
  const html =
    '<h2 id="a">A</h2><p>1 &lt; 2, <svg class="icon"><use href="/icons.svg#check"></use></svg> &lt;script></p>';
  expect(checkedHtml(html)).toBe(html);
  expect(checkedHtml("")).toBe("");
  expect(checkedHtml("<formula-like></formula-like>")).toContain("formula");
});

test.each([
  "<script>1</script>",
  "<p><SCRIPT src=/x></SCRIPT>",
  "<script/x>",
  '<iframe srcdoc="x"></iframe>',
  "<base href=//x>",
  "<object data=x>",
  '<meta http-equiv="refresh">',
  "<form action=//x>",
  "<style>*{}</style>",
  "<p></p><template",
])("%s is refused", (html) => {
  expect(() => checkedHtml(html)).toThrow(TypeError);
});
