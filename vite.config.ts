import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browserFence } from "./scripts/vite/browser-fence.ts";
import { codeGroups } from "./scripts/vite/chunks.ts";
import { leaveOut } from "./scripts/vite/leave-out.ts";
import { noReload } from "./scripts/vite/no-reload.ts";
import { workerScripts } from "./scripts/vite/worker-scripts.ts";

export default defineConfig({
  plugins: [browserFence(), leaveOut(), noReload(), workerScripts(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  css: { modules: { generateScopedName: "_[hash:base64:5]" } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: codeGroups() } } } } } },
});
