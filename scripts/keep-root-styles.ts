import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Removes React Router's mark (`#` behind the address) of a style sheet that lazy parts share: a marked sheet is loaded
 * again for the part and removed with it. The root's sheet stays anyway, and its copy would lay out the page a second
 * time, fonts included.
 *
 * @throws Error when a list of routes is missing, or does not name the sheet
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
