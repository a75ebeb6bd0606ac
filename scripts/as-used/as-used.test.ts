import { globSync, readFileSync } from "node:fs";
import { parseAst } from "vite";
import { describe, expect, test } from "vitest";
import { asUsed, type ModuleAsUsed } from "./as-used.ts";
import { EVENTS, SVG_ATTRIBUTES } from "./react-dom.ts";

/** The components as they are written, by their path. */
const COMPONENTS = globSync("app/**/*.tsx", { exclude: ["**/*.test.tsx"] }).map(
  (path) => [path, readFileSync(path, "utf8")] as const,
);

function named(pattern: RegExp): { name: string; path: string }[] {
  return COMPONENTS.flatMap(([path, text]) =>
    Array.from(text.matchAll(pattern), ([, name = ""]) => ({ name, path })),
  );
}

test("components listen to no event that React was left without", () => {
  const types = readFileSync("node_modules/@types/react/index.d.ts", "utf8");
  const known = new Set(Array.from(types.matchAll(/^ {8}(on[A-Z]\w+)\?: \w+Handler/gm), ([, name]) => name));
  expect(known.size).toBeGreaterThan(100);
  const left = new Set([
    ...EVENTS.split(" ").map((event) => `on${event[0]?.toUpperCase()}${event.slice(1)}`),
    ...["onBlur", "onFocus", "onChange", "onPointerLeave"],
  ]);
  const used = named(/\b(on[A-Z]\w+)(?=\s*[=:])/g).filter(({ name }) => known.has(name));
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter(({ name }) => !left.has(name))).toEqual([]);
});

test("components write no attribute of a drawing that React was left without", () => {
  const react = readFileSync("node_modules/react-dom/cjs/react-dom.production.min.js", "utf8");
  const [, all = ""] = /"(accent-height [^"]+)"/.exec(react) ?? [];
  const left = new Set(SVG_ATTRIBUTES.split(" "));
  const cut = new Map(
    [...all.split(" "), "xlink:href", "xml:lang", "xml:space"]
      .filter((name) => !left.has(name))
      .map((name) => [name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase()), name]),
  );
  expect(cut.size).toBeGreaterThan(30);
  expect(named(/[\s{](\w+)=["{]/g).filter(({ name }) => cut.has(name))).toEqual([]);
});

test("components use nothing of React and Remix that is not sent", () => {
  const missing =
    /\b(Suspense|lazy|createPortal|flushSync|findDOMNode|useFetchers?|useSubmit|useFormAction|useActionData|useBlocker|useViewTransitionState|useHref|NavLink|Await|clientLoader|clientAction|HydrateFallback)\b(?=[\s,(=}])/g;
  const imported = COMPONENTS.flatMap(([path, text]) =>
    Array.from(
      text.matchAll(/^import \{([^}]*)\} from "(?:react|react-dom|@remix-run\/react)"/gm),
      ([, names]) => ({
        path,
        names: names?.match(missing) ?? names?.match(/\b(Link|Form)\b(?=\s*,|\s*$)/),
      }),
    ),
  );
  expect(imported.length).toBeGreaterThan(20);
  expect(imported.filter(({ names }) => names)).toEqual([]);
  expect(
    named(/^export (?:async )?(?:const|function) (clientLoader|clientAction|HydrateFallback)\b/gm),
  ).toEqual([]);
});

describe("what is left of a module", () => {
  const reduced = (code: string, used: ModuleAsUsed): unknown => {
    const { transform } = asUsed([{ name: "packed", version: "1.0.0", modules: { "it.js": used } }]);
    if (typeof transform !== "function") throw new Error("the plugin has no transform");
    return transform.call({ parse: parseAst } as never, code, "/node_modules/packed/it.js");
  };

  test("has the answers, the cuts, the bodies, no messages and no cases that never come", () => {
    const code =
      'if (asked) go(); cut(); kept(); function long() { return 1; } check(a, "why"); switch (b) { case 1: break; case 2: case 3: no(); break; default: yes(); }';
    const used: ModuleAsUsed = {
      decided: [["asked", "false"]],
      cuts: [["cut()", "kept()", "/* cut */ "]],
      bodies: { long: "" },
      silent: ["check"],
      cases: [2, 3],
    };
    expect(reduced(code, used)).toMatchObject({
      code: "if (false) go(); /* cut */ kept(); function long() {} check(a); switch (b) { case 1: break;   default: yes(); }",
    });
  });

  test("is refused when the module has no longer what is answered for", () => {
    expect(() => reduced("other()", { decided: [["asked", "false"]] })).toThrow('does not ask "asked"');
    expect(() => reduced("other()", { cuts: [["from", "to"]] })).toThrow('has no "from"');
    expect(() => reduced("other()", { bodies: { long: "" } })).toThrow("has no long");
    expect(() => reduced("other()", { cases: [4] })).toThrow("has no 4");
  });

  test("is refused when one case runs into another that is left out", () => {
    expect(() => reduced("switch (a) { case 1: one(); case 2: two(); }", { cases: [2] })).toThrow(
      "runs into 2",
    );
  });
});
