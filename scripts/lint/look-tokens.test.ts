import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const RULE = "scripts/lint/look-tokens.grit";

/** Lints files of these names and texts by the rule; returns the lines, as "file:line", of which it complains. */
function complaints(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "leaf-courier-"));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, "biome.json"), JSON.stringify({ plugins: [resolve(RULE)] }));
    const biome = resolve("node_modules/@biomejs/biome/bin/biome");
    const run = spawnSync(process.execPath, [biome, "lint", "--colors=off", "--max-diagnostics=none", "."], {
      cwd: folder,
      encoding: "utf8",
    });
    return [...run.stderr.matchAll(/^(\S+:\d+):\d+ plugin /gm)].map(([, place = ""]) => place).sort();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One element a line. */
const component = (...attributes: string[]) =>
  attributes.map((one, i) => `export const S${i} = (a: string) => <p ${one}>{a}</p>;\n`).join("");

test("a component that writes out a size, a line, tracking or a colour is refused", () => {
  const refused = [
    'className="mt-3 text-[13px]/[20px] text-muted"',
    'className="md:text-[31px]"',
    'className="text-small leading-[19px]"',
    'className="tracking-[-0.02em]"',
    'className="bg-[#68d391]"',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample is code.
    "className={`text-[13px] ${a}`}",
    'className={a ? "text-[#0f1713]" : "text-ink"}',
    'fill="#38a169"',
  ];
  expect(complaints({ "bad.tsx": component(...refused) })).toEqual(refused.map((_, i) => `bad.tsx:${i + 1}`));
});

test("tokens and addresses are not refused, nor the inks of drawings in modules without elements", () => {
  const good = component('className="text-small text-muted"', 'id="#top"');
  expect(complaints({ "good.tsx": good, "inks.ts": 'export const SPOT = "#4fb07c";\n' })).toEqual([]);
});

test("`npm test` lints with the rule", () => {
  expect(JSON.parse(readFileSync("biome.json", "utf8")).plugins).toContain(`./${RULE}`);
});

/** What a declaration says of type and colour that a token should say; sizes in em, % or cqw belong to their surroundings. */
function isWrittenOut(declaration: string): boolean {
  const [, size = ""] = /\bfont(?:-size)?:([^/]*)/.exec(declaration) ?? [];
  return (
    /[\d.](?:px|rem|pt|vw)\b/.test(size) ||
    /:.*(?:#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\()/i.test(declaration)
  );
}

function writtenOut(css: string): string[] {
  return css
    .replace(/\/\*.*?\*\//gs, "")
    .split(/[;{}]/)
    .map((declaration) => declaration.trim())
    .filter(isWrittenOut);
}

test("what a style sheet may not say is found in it", () => {
  const css = `p { color: #abc; font: 600 13px var(--font-sans); } b { font-size: 0.9rem; fill: rgb(0 0 0); }`;
  expect(writtenOut(css)).toHaveLength(4);
  expect(
    writtenOut("a { font: 600 var(--text-small) / 18px x; font-size: 0.72em; } #top { width: 3px; }"),
  ).toEqual([]);
});

test("style sheets name tokens, which app.css alone writes out", () => {
  const files = globSync("app/**/*.css");
  expect(files.length).toBeGreaterThan(5);
  const found = files.flatMap((file) => {
    const css = readFileSync(file, "utf8");
    const named = file === "app/app.css" ? css.replace(/(?:@theme|:root|html) \{[^}]*\}/g, "") : css;
    return writtenOut(named).map((declaration) => `${file}: ${declaration}`);
  });
  expect(found).toEqual([]);
});
