// Builds client and server, then leaves compressed copies beside the client's files, so that the host never
// compresses a static file while a visitor waits.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { run } from "./setup.mjs";

await run(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn"]);
for (const path of filesUnder("build/client/assets"))
  if (/[\\/]manifest-\w+\.js$/.test(path)) withoutFiles(path);
for (const path of filesUnder("build/client")) compress(path);

/**
 * Takes the routes of files (a dot in the address's last segment) out of the manifest that every page loads: they are half of
 * it, and the script leaves them to the browser (app/frame/client-navigation.tsx). Throws when the manifest is not written as
 * this reads it, which a new version of Remix might do.
 */
function withoutFiles(path) {
  const [, before, json, after] =
    /^(window\.__remixManifest=)(\{.*\})(;?\s*)$/s.exec(readFileSync(path, "utf8")) ?? [];
  if (!json) throw new Error(`${path} is no manifest as scripts/build.mjs knows it`);
  const manifest = JSON.parse(json);
  const isFile = ({ path: address = "" }) => address.split("/").at(-1).includes(".");
  manifest.routes = Object.fromEntries(Object.entries(manifest.routes).filter(([, route]) => !isFile(route)));
  writeFileSync(path, before + JSON.stringify(manifest) + after);
}

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else yield path;
  }
}

/** Fonts and pictures are compressed already. */
function compress(path) {
  if (!/\.(js|css|svg|json|xml|txt|map|html)$/.test(path)) return;
  const bytes = readFileSync(path);
  if (bytes.length < 512) return;
  const quality = bytes.length > 500_000 ? 9 : 11;
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  );
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
