import { enableCompileCache, registerHooks } from "node:module";
import { resolve } from "node:path";

/**
 * Halves what loading the server takes in time and memory; to be called before the rest is imported.
 *
 * Node reads the whole `exports` of a package (180 KB for drizzle-orm) anew for each of its modules, to learn that they
 * are ES modules: 200 MB of garbage. Within that package a relative import needs none of it. And what TypeScript
 * compiles to is kept from one start to the next.
 */
export function loadFaster(): void {
  enableCompileCache(resolve(import.meta.dirname, "../../../node_modules/.cache/volant"));
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const parent = context.parentURL;
      if (!specifier.startsWith(".") || !parent?.includes("/node_modules/drizzle-orm/") || !parent.endsWith(".js")) {
        return nextResolve(specifier, context);
      }
      return { url: new URL(specifier, parent).href, format: "module", shortCircuit: true };
    },
  });
}
