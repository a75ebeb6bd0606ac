import { describe, expect, test } from "vitest";
import { scriptsAfterContent } from "./scripts-after-content.server.ts";

const PAGE = `<html><body><p>Text</p><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><script>window.context = {};</script><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";

window.modules = {"root":route0,"home":route1};

import("/assets/entry.js");</script></body></html>`;

describe("scriptsAfterContent", () => {
  const html = scriptsAfterContent(PAGE);

  test("asks for no module while the page is still arriving", () => {
    expect(html).not.toContain("<script type=");
    expect(html).not.toMatch(/^import /m);
    expect(html.match(/<link rel="modulepreload" media="not all"/g)).toHaveLength(2);
    expect(html.match(/<link rel="modulepreload" href/g)).toBeNull();
  });

  test("leaves every element where React will look for it", () => {
    const elements = (page: string) => Array.from(page.matchAll(/<(\w+)/g), ([, name]) => name);
    expect(elements(html)).toEqual(elements(PAGE));
  });

  test("runs the same modules in the same order after the load", async () => {
    const script = /<script>(addEventListener[\s\S]*?)<\/script>/.exec(html)?.[1];
    const asked: string[] = [];
    const window: Record<string, unknown> = {};
    const links = [{ removeAttribute: (name: string) => asked.push(`no ${name}`) }];
    let ended = () => {};
    const end = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const load = async (url: string) => {
      asked.push(url);
      if (url === "/assets/entry.js") ended();
      return { from: url };
    };
    let loaded = () => {};
    const onLoad = (type: string, listener: () => void) => {
      expect(type).toBe("load");
      loaded = listener;
    };
    new Function(
      "addEventListener",
      "requestAnimationFrame",
      "document",
      "window",
      "load",
      script?.replaceAll("import(", "load(") ?? "throw new Error('no script')",
    )(onLoad, (draw: () => void) => draw(), { querySelectorAll: () => links }, window, load);
    expect(asked).toEqual([]);
    loaded();
    await end;
    expect(asked).toEqual([
      "no media",
      "/assets/manifest.js",
      "/assets/root.js",
      "/assets/home.js",
      "/assets/entry.js",
    ]);
    expect(window.modules).toEqual({
      root: { from: "/assets/root.js" },
      home: { from: "/assets/home.js" },
    });
  });

  test("leaves a page without scripts as it is", () => {
    expect(scriptsAfterContent("<html><body>410</body></html>")).toBe("<html><body>410</body></html>");
  });

  test.each([
    ["another kind of module script", PAGE.replace(' async=""', "")],
    ["an import in another form", PAGE.replace("import * as route1", "import { route as route1 }")],
    [
      "modules without an import",
      PAGE.replaceAll(/^import .*;$/gm, "").replace('import "/assets/manifest.js";', ""),
    ],
  ])("refuses %s: the page would come without scripts and nobody would notice", (_, page) => {
    expect(() => scriptsAfterContent(page)).toThrow("does not know the form");
  });
});
