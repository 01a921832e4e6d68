import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { matchRoutes, type RouteObject } from "react-router";
import type { Figure } from "./figure.ts";

interface ManifestRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly module: string;
  readonly imports?: readonly string[];
}
interface Manifest {
  readonly url: string;
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, ManifestRoute>>;
}

const pages = [
  { name: "home page of guests", path: "/", budget: 130 },
  { name: "start page", path: "/onboarding/cz", budget: 130 },
  { name: "login", path: "/cs/login", budget: 140 },
  { name: "registration", path: "/cs/registration", budget: 155 },
  { name: "wizard", path: "/consent/cz/hash/1", budget: 220 },
  { name: "list of contracts", path: "/cs/contracts", budget: 165 },
  { name: "invoice", path: "/cs/invoices/id", budget: 200 },
  { name: "queue of the back office", path: "/cs/backoffice/queue", budget: 200 },
  { name: "application in the back office", path: "/cs/backoffice/applications/id", budget: 200 },
  { name: "customer in the back office", path: "/cs/backoffice/customers/id", budget: 200 },
] as const;

export async function benchBundle(): Promise<Figure[]> {
  const file = join("build", "server", "index.js");
  if (!existsSync(file)) throw new Error("there is no build: npm run build");
  const { assets } = (await import(pathToFileURL(file).href)) as { assets: Manifest };
  const tree = childrenOf(assets, undefined);
  return pages.map(({ name, path, budget }) => {
    const matches = matchRoutes(tree, path);
    if (!matches) throw new Error(`no route for ${path}`);
    const routes = matches.map((match) => assets.routes[match.route.id ?? ""]);
    const files = new Set([assets.url, assets.entry.module, ...assets.entry.imports]);
    for (const route of routes) {
      if (!route) continue;
      for (const address of [route.module, ...(route.imports ?? [])]) files.add(address);
    }
    return {
      name: `JavaScript of the ${name}, gzipped`,
      value: [...files].reduce((sum, address) => sum + gzippedSize(address), 0) / 1000,
      unit: "KB",
      limit: { at: "most", value: budget },
      note: `${files.size} files`,
    };
  });
}

function childrenOf(manifest: Manifest, parentId: string | undefined): RouteObject[] {
  return Object.values(manifest.routes)
    .filter((route) => route.parentId === parentId)
    .map((route): RouteObject => {
      const path = route.path === undefined ? {} : { path: route.path };
      if (route.index) return { id: route.id, index: true, ...path };
      return { id: route.id, children: childrenOf(manifest, route.id), ...path };
    });
}

function gzippedSize(address: string): number {
  return gzipSync(readFileSync(join("build", "client", new URL(address, "http://localhost").pathname))).length;
}
