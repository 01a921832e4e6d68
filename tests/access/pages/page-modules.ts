import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ServerBuild } from "react-router";
import type { WebBuild } from "#server/http/pages/page-renderer.ts";
import routes from "#web/routes.ts";

const web = resolve("src/web");
type Module = NonNullable<ServerBuild["routes"][string]>["module"];

export interface PageRoute {
  readonly id: string;
  readonly parentId: string | undefined;
  readonly path: string | undefined;
  readonly index: boolean | undefined;
  readonly caseSensitive: boolean | undefined;
  /** within `src/web` */
  readonly file: string;
  /** from the root, without the language: `/backoffice/staff` */
  readonly pattern: string;
}

export function pageRoutes(isWanted: (file: string) => boolean): readonly PageRoute[] {
  const walk = (entries: readonly RouteConfigEntry[], parent: PageRoute): PageRoute[] =>
    entries.flatMap((entry) => {
      const { path, file, index, caseSensitive } = entry;
      const pattern = path === undefined ? parent.pattern : `${parent.pattern}/${path}`;
      const id = entry.id ?? file.replace(/\.tsx$/, "");
      const own: PageRoute = { id, parentId: parent.id, path, index, caseSensitive, file, pattern };
      const inner = walk(entry.children ?? [], own);
      return inner.length > 0 || isWanted(file) ? [own, ...inner] : [];
    });
  const root = { id: "root", parentId: undefined, path: "", index: undefined, caseSensitive: undefined } as const;
  const whole: PageRoute = { ...root, file: "root.tsx", pattern: "" };
  return [whole, ...walk(routes, whole)].map((one) => ({
    ...one,
    pattern: one.pattern.replace("/:locale?", "") || "/",
  }));
}

/** Builds the web part of these routes from the sources. It renders nothing: a page is a response with its status. */
export async function buildOf(
  of: readonly PageRoute[],
  contextFor: WebBuild["entry"]["module"]["contextFor"],
  changed: (id: string, module: Module) => Module = (_id, module) => module,
): Promise<WebBuild> {
  const built: WebBuild["routes"] = {};
  for (const { id, parentId, path, index, caseSensitive, file } of of) {
    const module = (await import(pathToFileURL(join(web, file)).href)) as Module;
    built[id] = {
      id,
      ...(parentId !== undefined && { parentId }),
      ...(path !== undefined && { path }),
      ...(index !== undefined && { index }),
      ...(caseSensitive !== undefined && { caseSensitive }),
      module: changed(id, module),
    };
  }
  return {
    routes: built,
    entry: {
      module: {
        default: (_request, status, headers) => new Response(`${status}`, { status, headers }),
        handleError: () => {},
        contextFor,
      },
    },
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "" },
    allowedActionOrigins: false,
  };
}

export function exportedHandlers(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(web, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
      .flatMap((name) => {
        const file = join(folder, name);
        const source = readFileSync(join(web, file), "utf8");
        const exported = source.matchAll(/^export\b[^;{(=]*?\b(loader|action)\b|^export \{[^}]*?\b(loader|action)\b/gm);
        return [...exported].map(([, declared, listed]) => `${file} ${declared ?? listed}`);
      }),
  );
}
