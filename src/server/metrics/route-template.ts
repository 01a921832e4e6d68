import { localePrefix } from "#domain/shared/locale.ts";

interface WebRoute {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
}

const other = "*";

/** Keeps hashes and numbers out of the metrics: `/:locale?/consent/:country/:hash`. */
export function pageTemplates(routes: Readonly<Record<string, WebRoute | undefined>>): (path: string) => string {
  const templates = [
    ...new Set(Object.values(routes).flatMap((route) => (route?.parentId ? [fullPath(route, routes)] : []))),
  ]
    .filter((template) => !template.endsWith(other))
    // A literal segment goes before a parameter.
    .toSorted((a, b) => parameters(a) - parameters(b))
    .map((template) => ({ template, pattern: patternOf(template) }));
  return (path) => templates.find(({ pattern }) => pattern.test(path.replace(/\.data$/, "")))?.template ?? other;
}

function fullPath(route: WebRoute, routes: Readonly<Record<string, WebRoute | undefined>>): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent ? fullPath(parent, routes) : "";
  return route.path ? `${above.replace(/\/$/, "")}/${route.path}` : above || "/";
}

const parameters = (template: string) => template.split("/:").length;

function patternOf(template: string): RegExp {
  const parts = template.split("/").flatMap((segment) => {
    if (segment === "") return [];
    if (segment === ":locale?") return [`${localePrefix}?`];
    return segment.startsWith(":") ? ["/[^/]+"] : [`/${segment.replaceAll(/[^\w-]/g, "\\$&")}`];
  });
  return new RegExp(`^${parts.join("")}/?$`);
}
