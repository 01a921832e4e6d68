import type { RouteConfigEntry } from "@react-router/dev/routes";

export interface RoutedPage {
  /** without the language: `/contracts/:contractNumber` */
  readonly template: string;
  readonly modules: readonly string[];
}

const ofAll = ["src/web/root.tsx", "src/web/entry.client.tsx", "src/web/entry.server.tsx"];

export function routedPages(
  routes: readonly RouteConfigEntry[],
  above: RoutedPage = { template: "", modules: ofAll },
): RoutedPage[] {
  return routes.flatMap(({ path, file, children = [] }) => {
    const own = path === undefined || path === ":locale?" ? "" : `/${path}`;
    const page = { template: above.template + own, modules: [...above.modules, `src/web/${file}`] };
    return children.length > 0 ? routedPages(children, page) : [page];
  });
}
