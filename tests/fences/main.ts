import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../../scripts/check-run.ts";
import { type Plant, plants } from "./plants.ts";
import { copyTree } from "./tree.ts";

/**
 * Proves that the checks can fail: in a copy of the project each check has to be green, and with its violations planted
 * it has to be red and to name every one. The project itself is never touched.
 */
const tree = copyTree();
/** They are given one violation after another. */
const stopsAtTheFirst: ReadonlySet<Plant["check"]> = new Set(["build", "check:types"]);
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

/** Plants, runs the check, and takes out again what was planted. */
async function find(check: Plant["check"], planted: readonly Plant[]): Promise<void> {
  const sources = new Map<string, string>();
  for (const plant of planted) {
    const path = join(tree.path, plant.file(tree.path));
    const source = readFileSync(path, "utf8");
    const spoilt = plant.spoil(source);
    if (spoilt === source) say(false, `${plant.name}: nothing was planted in ${path}`, "");
    if (!sources.has(path)) sources.set(path, source);
    writeFileSync(path, spoilt);
  }
  const { exitCode, output } = await runCheck(check);
  for (const plant of planted) {
    say(exitCode !== 0 && plant.says.test(output), `${check} finds: ${plant.name}`, output);
  }
  for (const [path, source] of sources) writeFileSync(path, source);
}

try {
  const all = plants(tree.path);
  for (const [check, ofCheck] of Map.groupBy(all, (plant) => plant.check)) {
    const { exitCode, output } = await runCheck(check);
    say(exitCode === 0, `${check} is green with nothing planted`, output);
    if (stopsAtTheFirst.has(check)) for (const plant of ofCheck) await find(check, [plant]);
    else await find(check, ofCheck);
  }
} finally {
  tree.remove();
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
