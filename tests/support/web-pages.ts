import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { WebBuild } from "#server/http/pages/page-renderer.ts";
import { isWebBuild } from "#server/http/pages/vite-pages.ts";

export interface WebPage {
  /** without the language's prefix, with the router's parameters: `/consent/:country/:hash` */
  readonly template: string;
  /** with plausible values: `/consent/cz/AAAA…` */
  readonly path: string;
  readonly hasAction: boolean;
}

/** For parameters other than ids. */
const values: Readonly<Record<string, string>> = {
  country: "cz",
  countryId: "cz",
  hash: "A".repeat(43),
  step: "0",
  part: "faq",
  language: "cs",
  identifier: "onboarding-cz-cs-1",
};

/** @throws Error when there is no build */
export async function readWebBuild(): Promise<WebBuild> {
  const file = resolve("build/server/index.js");
  if (!existsSync(file)) throw new Error("there is no build: npm run build");
  const build: object = await import(pathToFileURL(file).href);
  if (!isWebBuild(build)) throw new Error(`${file} is not a web build`);
  return build;
}

/** Returns every page of the router, so that a new one is tested without being named. */
export function webPages({ routes }: Pick<WebBuild, "routes">): readonly WebPage[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const pages = Object.values(routes).flatMap((route) => {
    // A layout is shown with one of its pages only.
    if (!route || (parents.has(route.id) && route.module.action === undefined)) return [];
    const template = pathOf(route.id).replace("/:locale?", "") || "/";
    return [{ template, hasAction: route.module.action !== undefined }];
  });
  return pages.map((page) => ({
    ...page,
    path: page.template.replaceAll(/:(\w+)/g, (_all, name: string) => values[name] ?? "1").replace("*", "no-such-page"),
  }));
}
