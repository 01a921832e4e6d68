import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { run } from "../../scripts/check-run.ts";
import { addFourthCountry } from "./fourth-country.ts";
import { type Plant, plants } from "./plants.ts";
import { copyTree } from "./tree.ts";

/**
 * Proves that the checks can fail: with planted violations in a copy of the project, each check has to fail and to name
 * every one. A fourth country compiles only once it is in the places of countries. The project itself is not changed.
 */
interface Round {
  readonly check: Plant["check"];
  readonly planted: readonly Plant[];
}

let failed = 0;
let passed = 0;

function say(isGood: boolean, text: string, output: string): void {
  if (isGood) passed += 1;
  else failed += 1;
  console.log(`${isGood ? "ok    " : "FAILED"} ${text}`);
  if (!isGood) console.log(output.slice(-3000));
}

function roundsOf(all: readonly Plant[]): Round[] {
  const together = Map.groupBy(
    all.filter(({ isAlone }) => !isAlone),
    ({ check }) => check,
  );
  return [
    ...all.filter(({ isAlone }) => isAlone).map((plant) => ({ check: plant.check, planted: [plant] })),
    ...[...together].map(([check, planted]) => ({ check, planted })),
  ];
}

async function find({ check, planted }: Round): Promise<void> {
  const tree = copyTree();
  try {
    for (const plant of planted) {
      const path = join(tree.path, plant.file);
      const source = readFileSync(path, "utf8");
      const spoilt = plant.spoil(source);
      if (spoilt === source) say(false, `${plant.name}: nothing was planted in ${path}`, "");
      writeFileSync(path, spoilt);
    }
    const options = { cwd: tree.path, timeoutSeconds: 180, env: { FORCE_COLOR: "0" } };
    const { exitCode, output } = await run("npm", ["run", "--silent", check, ...filesFor(check, planted)], options);
    for (const plant of planted) {
      say(exitCode !== 0 && plant.says.test(output), `${check} finds: ${plant.name}`, output);
    }
  } finally {
    tree.remove();
  }
}

/** The linter needs more than a minute for all files, and checks each separately: the changed ones are enough. */
function filesFor(check: Plant["check"], planted: readonly Plant[]): readonly string[] {
  return check === "check:lint" ? ["--", ...new Set(planted.map(({ file }) => file))] : [];
}

const rounds = roundsOf(plants);
async function work(): Promise<void> {
  for (let round = rounds.shift(); round; round = rounds.shift()) await find(round);
}
async function proveFourthCountry(): Promise<void> {
  const { lacking, strangers, needed, left } = await addFourthCountry();
  const homesOnly = lacking.length > 0 && strangers.length === 0;
  say(
    homesOnly,
    `a fourth country lacks ${lacking.length} files, all in the places of a country`,
    strangers.join("\n"),
  );
  say(left === "", `a fourth country compiles with these ${needed.length} files`, left);
  for (const file of needed) console.log(`         ${file}`);
}

await Promise.all([proveFourthCountry(), ...Array.from({ length: availableParallelism() }, work)]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
