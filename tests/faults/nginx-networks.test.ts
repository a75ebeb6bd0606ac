import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { blockKey } from "#app/utils/visitor-key.ts";
import { freePort } from "../ports.ts";
import { isNginxThere } from "./nginx.ts";
import { until } from "./own-database.ts";

/** What a visitor's line is counted by: the map of deploy/nginx.conf, in an nginx that says it of the address that it is told. */
async function startSayingBlocks(folder: string, port: number): Promise<() => Promise<void>> {
  const site = await readFile("deploy/nginx.conf", "utf8");
  const [map] = /^map \$remote_addr \$leaf_courier_block \{[\s\S]*?^\}/m.exec(site) ?? [];
  if (!map) throw new Error("deploy/nginx.conf has no map of lines");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join("\n");
  const file = join(folder, "nginx.conf");
  await writeFile(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http { access_log off; ${temporary}
set_real_ip_from 127.0.0.1; real_ip_header X-Real-IP;
${map}
server { listen 127.0.0.1:${port}; location / { return 200 "$leaf_courier_block"; } } }`,
  );
  const server = spawn("nginx", ["-p", folder, "-e", join(folder, "error.log"), "-c", file]);
  await until("nginx answers", () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    ),
  );
  return async () => {
    const exited = once(server, "exit");
    server.kill("SIGTERM");
    await exited;
  };
}

test.skipIf(!(await isNginxThere()))(
  "nginx counts a line as nodes do, however its addresses are shortened",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "leaf-courier-nginx-"));
    const port = await freePort();
    const stop = await startSayingBlocks(folder, port);
    try {
      const addresses = [
        ...["2001:db8:7:1:2:3:4:5", "2001:db8:7::", "2001:db8:7:1::9", "2001:db8:ff00:aa::"],
        // A third group of zero, written and left out.
        ...["2001:db8::1", "2001:db8:0:5::1", "2001:db8:0:5:1:2:3:4", "2001:db8::5:0:0:1"],
        ...["2001::5", "2001:0:0:4::1", "192.0.2.4"],
      ];
      for (const address of addresses) {
        const said = await fetch(`http://127.0.0.1:${port}/`, { headers: { "X-Real-IP": address } });
        expect(await said.text(), address).toBe(blockKey(address) ?? "");
      }
    } finally {
      await stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
