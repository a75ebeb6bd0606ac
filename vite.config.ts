import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { remixConfig } from "./remix.config.js";

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig)],
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 2_000 },
  // Named here, so that a first start in development does not discover them one by one and reload the page.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      "react",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "react-dom",
      "react-dom/client",
      "@remix-run/react",
      "mapbox-gl",
    ],
  },
});
