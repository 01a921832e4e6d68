import type { RequestListener, Server } from "node:http";
import type { WebBuild } from "./page-renderer.ts";

export interface DevelopmentPages {
  readonly load: () => Promise<WebBuild>;
  before(listener: RequestListener): RequestListener;
  close(): Promise<void>;
}

/** Serves the web part with hot reload, in development only. */
export async function vitePages(server: Server): Promise<DevelopmentPages> {
  const { createServer } = await import("vite");
  const vite = await createServer({ appType: "custom", server: { middlewareMode: true, hmr: { server } } });
  return {
    async load() {
      const build = await vite.ssrLoadModule("virtual:react-router/server-build");
      if (!isWebBuild(build)) throw new Error("Vite loaded a module that is not a web build");
      return build;
    },
    before: (listener) => (request, response) => vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  };
}

export function isWebBuild(module: object): module is WebBuild {
  const entry: unknown = Reflect.get(module, "entry");
  const inner: unknown = typeof entry === "object" && entry !== null ? Reflect.get(entry, "module") : undefined;
  return typeof inner === "object" && inner !== null && typeof Reflect.get(inner, "contextFor") === "function";
}
