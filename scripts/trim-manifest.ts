import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const start = "window.__reactRouterManifest=";
const end = ";";

/**
 * Every page fetches the list of all routes, and a third of it are the chunks that each of them imports. The browser
 * finds these by itself, and the server, which names them in each page, has a list of its own. They would be of use
 * for `<Link prefetch>`, which the screens do not have.
 *
 * @param folder of the browser's files
 * @throws Error when the list is not there or does not look as expected
 */
export function trimManifest(folder: string): void {
  const name = readdirSync(folder).find((one) => /^manifest-\w+\.js$/.test(one));
  if (name === undefined) throw new Error(`no list of routes in ${folder}`);
  const path = join(folder, name);
  const text = readFileSync(path, "utf8");
  if (!text.startsWith(start) || !text.endsWith(end)) throw new Error(`${name} is not a list of routes`);
  const manifest: { routes: Record<string, object> } = JSON.parse(text.slice(start.length, -end.length));
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, imports: undefined }]);
  writeFileSync(path, `${start}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })}${end}`);
}
