import { resolve } from "node:path";
import { build, type Plugin } from "vite";

const root = resolve(import.meta.dirname, "../..");

/** Scripts that run without a page of React Router's, so each is a file of its own that loads no other. */
const scripts = ["service-worker", "offline-page"];

/** Puts them into `build/offline`, from where the server takes them. Browsers never ask for them by these names. */
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
