import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Mutant, mutants } from "./mutants.ts";
import { killedBy, root, type Suite } from "./outcomes.ts";

/**
 * Breaks the rules one by one and expects a unit test to fail each time. With `--oracle` the comparison with the oracle
 * has to notice every changed verdict too, which takes some minutes.
 */
const unitTests: Suite = { filesFor: ({ tests }) => tests };
const oracle: Suite = { filesFor: () => ["tests/oracle/browser-code.test.ts"], named: "verdict, paths and messages" };
const withOracle = process.argv.includes("--oracle");
const batchSize = 12;

async function main(): Promise<number> {
  const stale = mutants.filter(({ file, find }) => sourceOf(file).split(find).length !== 2).map(({ name }) => name);
  if (stale.length > 0) throw new Error(`the text to replace does not occur exactly once: ${stale.join("; ")}`);

  const byUnitTests = new Set<string>();
  const byOracle = new Set<string>();
  for (let start = 0; start < mutants.length; start += batchSize) {
    const batch = mutants.slice(start, start + batchSize);
    for (const name of await killedBy(unitTests, batch)) byUnitTests.add(name);
    for (const name of await killedBy(oracle, batch.filter(isForOracle))) byOracle.add(name);
  }
  return report(byUnitTests, byOracle);
}

function isForOracle({ isVerdict }: Mutant): boolean {
  return withOracle && isVerdict;
}

function sourceOf(file: string): string {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

function report(byUnitTests: ReadonlySet<string>, byOracle: ReadonlySet<string>): number {
  const width = Math.max(...mutants.map(({ name }) => name.length));
  const row = (...[name = "", unit = "", other = "", file = ""]: string[]) =>
    console.log(`${name.padEnd(width)}  ${unit.padEnd(8)}  ${other.padEnd(8)}  ${file}`);
  const word = (killed: boolean) => (killed ? "killed" : "SURVIVED");

  row("mutant", "unit", "oracle", "file");
  for (const mutant of mutants) {
    const other = isForOracle(mutant) ? word(byOracle.has(mutant.name)) : "-";
    row(mutant.name, word(byUnitTests.has(mutant.name)), other, mutant.file);
  }
  const survived = mutants.filter(
    (mutant) => !byUnitTests.has(mutant.name) || (isForOracle(mutant) && !byOracle.has(mutant.name)),
  );
  console.log(`${mutants.length - survived.length} killed, ${survived.length} survived`);
  return survived.length === 0 ? 0 : 1;
}

process.exitCode = await main();
