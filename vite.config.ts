import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browserFence } from "./scripts/vite/browser-fence.ts";
import { codeGroups } from "./scripts/vite/chunks.ts";
import { leaveOut } from "./scripts/vite/leave-out.ts";
import { noReload } from "./scripts/vite/no-reload.ts";
import { workerScripts } from "./scripts/vite/worker-scripts.ts";

/** Each page fetches the names of all files: a sign less in each is a hundred bytes less. */
const assetFileNames = "assets/[name]-[hash:7].[ext]";
const scriptNames = { entryFileNames: "assets/[name]-[hash:7].js", chunkFileNames: "assets/[name]-[hash:7].js" };

export default defineConfig({
  plugins: [browserFence(), leaveOut(), noReload(), workerScripts(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  css: { modules: { generateScopedName: "[hash:base64:5]" } },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: codeGroups() }, assetFileNames, ...scriptNames } },
      },
    },
    // The server has rules and texts loaded already: a second copy of them would take ten megabytes of its memory. Its pages
    // name the files that the browser's styles name: a font of two names is fetched twice.
    ssr: { build: { rolldownOptions: { external: /^#(?:forms|texts|domain)\//, output: { assetFileNames } } } },
  },
});
