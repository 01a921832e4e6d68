import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * React Router marks a style sheet that lazy parts share (`#` behind its address), so that such a part fetches a copy of
 * its own and keeps it when the page goes. The sheet of the root never goes. Its copy would only have the browser lay out
 * the whole page a second time, fonts included.
 *
 * @param folder of the build
 * @throws Error when a list of routes is not there, or does not name the sheet
 */
export function keepRootStyles(folder: string): void {
  const assets = join(folder, "client", "assets");
  const manifest = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name));
  if (manifest === undefined) throw new Error(`no list of routes in ${assets}`);
  const lists = [join(assets, manifest), join(folder, "server", "index.js")];
  const marked = /"root":\{[^{}]*"css":\["([^"#]+)#"\]/.exec(readFileSync(join(assets, manifest), "utf8"))?.[1];
  for (const path of lists) {
    const text = readFileSync(path, "utf8");
    if (!marked || !text.includes(`"${marked}#"`)) throw new Error(`${path} does not name the styles of the root`);
    writeFileSync(path, text.replaceAll(`"${marked}#"`, `"${marked}"`));
  }
}
