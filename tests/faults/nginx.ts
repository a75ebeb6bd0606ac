import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { until } from "./own-database.ts";

const run = promisify(execFile);

/** Whether nginx is installed. */
export function isNginxThere(): Promise<boolean> {
  return run("nginx", ["-v"]).then(
    () => true,
    () => false,
  );
}

export type Nginx = { url: string; log: () => Promise<string>; stop: () => Promise<void> };

/**
 * Starts nginx on deploy/nginx.conf before two nodes on this machine. What an operator fills in is filled in; the certificate is left
 * out. Nothing of it is outside a folder of its own.
 */
export async function startNginx(ports: {
  nginx: number;
  plain: number;
  nodes: readonly number[];
}): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "leaf-courier-nginx-"));
  await mkdir(join(folder, "cache"));
  const site = fillIn(await readFile("deploy/nginx.conf", "utf8"), [
    ["server 10.0.0.11:3000 ", `server 127.0.0.1:${ports.nodes[0]} `],
    ["server 10.0.0.12:3000 ", `server 127.0.0.1:${ports.nodes[1]} `],
    ["/var/cache/nginx/leaf-courier ", `${join(folder, "cache")} `],
    [/\/var\/log\/nginx\/leaf-courier\.log/g, join(folder, "access.log")],
    [/server_name leafcourier\.example\.com;/g, "server_name 127.0.0.1;"],
    ["listen 80 default_server;", `listen 127.0.0.1:${ports.plain} default_server;`],
    ["listen 443 ssl http2 default_server;", `listen 127.0.0.1:${ports.nginx} default_server;`],
    [/\n *ssl_reject_handshake on;/, ""],
    ["listen 80;", `listen 127.0.0.1:${ports.plain};`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${ports.nginx};`],
    [/\n *ssl_certificate \S+;/, ""],
    [/\n *ssl_certificate_key \S+;/, ""],
  ]);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join("\n");
  // Only root may say whose its workers are.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const file = join(folder, "nginx.conf");
  await writeFile(
    file,
    `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 512; }
http { access_log off; ${temporary}\n${site} }`,
  );
  const server = spawn("nginx", ["-p", folder, "-e", join(folder, "error.log"), "-c", file], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  server.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const end = () => server.kill("SIGTERM");
  process.once("exit", end);
  const url = `http://127.0.0.1:${ports.nginx}`;
  await until("nginx answers", async () => {
    if (server.exitCode !== null) throw new Error(`nginx ended with ${server.exitCode}: ${said}`);
    return fetch(`${url}/metrics`).then(
      ({ status }) => status === 404,
      () => false,
    );
  });
  return {
    url,
    log: () => readFile(join(folder, "access.log"), "utf8"),
    async stop() {
      process.off("exit", end);
      const exited = once(server, "exit");
      server.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Takes what stands in a text once or more, and what takes its place; throws when one of them is not there. */
function fillIn(text: string, changes: readonly [string | RegExp, string][]): string {
  return changes.reduce((filled, [from, to]) => {
    const next = filled.replace(from, to);
    if (next === filled) throw new Error(`deploy/nginx.conf has no ${from}`);
    return next;
  }, text);
}
