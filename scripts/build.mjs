// Builds client and server, then leaves compressed copies beside the client's files, so that the host never
// compresses a static file while a visitor waits.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { isOwnPage, ownManifest } from "../app/utils/own-pages.ts";
import { run } from "./setup.mjs";

await run(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn"]);
for (const path of [...filesUnder("build/client/assets")])
  if (/[\\/]manifest-\w+\.js$/.test(path)) forReaders(path);
for (const path of filesUnder("build/client")) compress(path);

/**
 * Takes the routes of files (a dot in the address's last segment) out of the manifest, and parts those of the business side
 * from readers': together they are three times as long, and the script leaves links to files and from one side to the other to the browser
 * (app/frame/client-navigation.tsx). Throws when the manifest is not written as this reads it, which a new version of Remix might do.
 */
function forReaders(path) {
  const [, before, json, after] =
    /^(window\.__remixManifest=)(\{.*\})(;?\s*)$/s.exec(readFileSync(path, "utf8")) ?? [];
  if (!json) throw new Error(`${path} is no manifest as scripts/build.mjs knows it`);
  const manifest = JSON.parse(json);
  const write = (to, isKept) => {
    const routes = Object.fromEntries(
      Object.entries(manifest.routes).filter(([, { path: address = "" }]) => isKept(address)),
    );
    writeFileSync(to, before + JSON.stringify({ ...manifest, routes }) + after);
  };
  const isPage = (address) => !address.split("/").at(-1).includes(".");
  write(
    ownManifest(path),
    (address) => isPage(address) && (isOwnPage(address) || address === "" || address === "*"),
  );
  write(path, (address) => isPage(address) && !isOwnPage(address));
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
