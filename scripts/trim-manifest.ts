import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const start = "window.__reactRouterManifest=";
const end = ";";

const files = "/assets/";
const script = ".js";
/** A mark may follow (`keep-root-styles.ts`). */
const sheet = ".css";

const named = [
  "for(const[i,r]of Object.entries(window.__reactRouterManifest.routes))r.id=i,r.caseSensitive=!!r.path",
  `r.module="${files}"+(r.module[0]=="-"?i.split("/").pop():"")+r.module+"${script}"`,
  `r.css=r.css?r.css.split(" ").map(c=>"${files}"+c.replace(/#?$/,"${sheet}$&")):[];`,
].join();

interface Route {
  readonly module: string;
  readonly parentId?: string;
  readonly css?: readonly string[];
  readonly hasLoader?: boolean;
  readonly path?: string;
  readonly caseSensitive?: boolean;
}

/**
 * Shortens the list of all routes, which every page fetches, by data that the browser does not need:
 * - imported chunks: the browser finds them, and the server has its own list (only `<Link prefetch>` would need them);
 * - whether a route has a component, which only the build needs;
 * - the styles of enclosing routes, which are already loaded;
 * - absent values, which default to false;
 * - its id, and that its path is case-sensitive, as all are;
 * - folder and extension of its files, and the name of its script if it is the last part of its id.
 *
 * @throws Error when the list is missing or does not look as expected
 */
export function trimManifest(folder: string): void {
  const name = readdirSync(folder).find((one) => /^manifest-\w+\.js$/.test(one));
  if (name === undefined) throw new Error(`no list of routes in ${folder}`);
  const path = join(folder, name);
  const text = readFileSync(path, "utf8");
  if (!text.startsWith(start) || !text.endsWith(end)) throw new Error(`${name} is not a list of routes`);
  const manifest: { routes: Record<string, Route> } = JSON.parse(text.slice(start.length, -end.length));
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    if ((route.caseSensitive ?? false) !== Boolean(route.path))
      throw new Error(`${id}: a path that is not case-sensitive`);
    const around = stylesAround(manifest.routes, route);
    const css = route.css?.filter((sheet) => !around.has(sheet));
    const said = Object.entries({
      ...route,
      id: undefined,
      caseSensitive: undefined,
      imports: undefined,
      hasDefaultExport: undefined,
      module: shortened(id, route.module),
      css: css?.map((address) => withoutSheet(id, withoutFolder(address))).join(" ") || undefined,
    });
    return [id, Object.fromEntries(said.filter(([, value]) => value !== false))];
  });
  writeFileSync(path, `${start}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })}${end}${named}`);
}

function stylesAround(routes: Readonly<Record<string, Route>>, { parentId }: Route): ReadonlySet<string> {
  const parent = routes[parentId ?? ""];
  return parent ? new Set([...(parent.css ?? []), ...stylesAround(routes, parent)]) : new Set();
}

/** Begins with a hyphen when the script has the name of its route, otherwise with a letter. */
function shortened(id: string, module: string): string {
  const name = withoutFolder(module);
  if (!name.endsWith(script)) throw new Error(`${id}: ${module} is not a script`);
  const own = `${id.slice(id.lastIndexOf("/") + 1)}-`;
  return name.slice(name.startsWith(own) ? own.length - 1 : 0, -script.length);
}

function withoutSheet(id: string, name: string): string {
  if (!/\.css#?$/.test(name)) throw new Error(`${id}: ${name} is not a style sheet`);
  return name.replace(/\.css(?=#?$)/, "");
}

function withoutFolder(path: string): string {
  if (!path.startsWith(files)) throw new Error(`${path} is not among the files of the build`);
  return path.slice(files.length);
}
