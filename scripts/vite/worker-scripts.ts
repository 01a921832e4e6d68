import { resolve } from "node:path";
import { build, type Plugin } from "vite";

const root = resolve(import.meta.dirname, "../..");

/** Scripts that run outside of React Router's pages, so each is a single file without imports. */
const scripts = ["service-worker", "offline-page"];

export function workerScripts(): Plugin {
  return {
    name: "worker-scripts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async closeBundle() {
      for (const name of scripts) {
        await build({
          configFile: false,
          root,
          publicDir: false,
          logLevel: "error",
          build: {
            outDir: resolve(root, "build/offline"),
            emptyOutDir: false,
            rolldownOptions: {
              input: resolve(root, `src/web/offline/${name}.ts`),
              output: { format: "iife", entryFileNames: "[name].js" },
            },
          },
        });
      }
    },
  };
}
