// `npm run dev`: the site with hot reload, on http://localhost:3000.
import { ensureInstalled, NODE, run } from "./setup.mjs";

await ensureInstalled();
const port = process.env.PORT ?? "3000";
await run(NODE, ["node_modules/@remix-run/dev/dist/cli.js", "vite:dev", "--port", port, "--strictPort"], {
  env: { ...process.env, NODE_ENV: "development", PORT: port },
});
