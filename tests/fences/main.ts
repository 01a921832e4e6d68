import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../../scripts/check-run.ts";
import { plants } from "./plants.ts";
import { copyTree } from "./tree.ts";

/**
 * Proves that the checks can fail: in a copy of the project each check has to be green, and with one violation planted
 * it has to be red and to name it. The project itself is never touched.
 */
const tree = copyTree();
let failed = 0;
let passed = 0;

function say(isGood: boolean, text: string, output: string): void {
  if (isGood) passed += 1;
  else failed += 1;
  console.log(`${isGood ? "ok    " : "FAILED"} ${text}`);
  if (!isGood) console.log(output.slice(-3000));
}

const runCheck = (script: string) =>
  run("npm", ["run", "--silent", script], { cwd: tree.path, timeoutSeconds: 180, env: { FORCE_COLOR: "0" } });

try {
  const all = plants(tree.path);
  for (const check of new Set(all.map((plant) => plant.check))) {
    const { exitCode, output } = await runCheck(check);
    say(exitCode === 0, `${check} is green with nothing planted`, output);
  }
  for (const plant of all) {
    const path = join(tree.path, plant.file(tree.path));
    const source = readFileSync(path, "utf8");
    const spoilt = plant.spoil(source);
    if (spoilt === source) {
      say(false, `${plant.name}: nothing was planted in ${path}`, "");
      continue;
    }
    writeFileSync(path, spoilt);
    const { exitCode, output } = await runCheck(plant.check);
    say(exitCode !== 0 && plant.says.test(output), `${plant.check} finds: ${plant.name}`, output);
    writeFileSync(path, source);
  }
} finally {
  tree.remove();
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
