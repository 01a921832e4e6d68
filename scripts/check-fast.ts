import { availableParallelism } from "node:os";
import { fastChecks } from "./check-list.ts";
import { type Ran, run } from "./check-run.ts";

/**
 * `npm run check:fast [-- check:types check:fences]`: runs the checks in parallel, one for each processor, the longest
 * first. Prints the output of failed ones, and the time of each.
 */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !fastChecks.some((check) => check.script === name));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(", ")}; known: ${fastChecks.map((check) => check.script).join(", ")}`);
  process.exit(2);
}

const longestFirst = [
  "check:types",
  "test:unit",
  "check:lint",
  "check:fences",
  "check:unused",
  "check:format",
  "check:commits",
  "check:words",
  "check:docs",
];
const queue = fastChecks
  .map((check) => check.script)
  .filter((script) => wanted.length === 0 || wanted.includes(script))
  .toSorted((a, b) => longestFirst.indexOf(a) - longestFirst.indexOf(b));

const started = performance.now();
const results = new Map<string, Ran>();

async function work(): Promise<void> {
  for (let script = queue.shift(); script; script = queue.shift()) {
    const ran = await run("npm", ["run", "--silent", script], { timeoutSeconds: 300 });
    results.set(script, ran);
    if (ran.exitCode !== 0) console.log(`\n${script} failed:\n${ran.output}`);
  }
}

await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));

let failed = 0;
for (const [script, ran] of results) {
  if (ran.exitCode !== 0) failed += 1;
  console.log(`${ran.exitCode === 0 ? "ok    " : "FAILED"} ${script.padEnd(14)} ${ran.seconds.toFixed(1)} s`);
}
console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
console.log(`${results.size - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
