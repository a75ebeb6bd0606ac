import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { PAGE_TYPES } from "../page-types.ts";
import { expect, test } from "../test.ts";

/** Of every page's HTML in brotli, and of its modules in gzip: docs/operating.md, "Targets". */
const HTML_BYTES = 20_000;
const SCRIPT_BYTES = 90_000;

test("every page is light: its HTML, and the modules that it asks for", async ({ request }) => {
  test.setTimeout(90_000);
  const sizes = new Map<string, number>();
  const heavy: string[] = [];
  for (const { name, path } of PAGE_TYPES) {
    const html = await (await request.get(path)).text();
    const bytes = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
    if (bytes > HTML_BYTES) heavy.push(`${name}: ${bytes} bytes of HTML`);
    let scripts = 0;
    for (const [, module = ""] of html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)) {
      const size =
        sizes.get(module) ?? gzipSync(await (await request.get(module)).body(), { level: 9 }).length;
      sizes.set(module, size);
      scripts += size;
    }
    if (scripts > SCRIPT_BYTES) heavy.push(`${name}: ${scripts} bytes of script`);
    // A page that names no module would be light for the wrong reason.
    if (scripts < SCRIPT_BYTES / 2 && html.includes("__remixContext"))
      heavy.push(`${name}: its modules were not found`);
  }
  expect(heavy).toEqual([]);
});
