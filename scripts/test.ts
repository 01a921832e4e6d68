import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keepDemoIn } from "#tests/support/demo-folder.ts";
import { fastChecks } from "./check-list.ts";
import { run } from "./check-run.ts";
import { installSystemPrograms } from "./install-system.ts";
import { type Count, failuresIn, forgetReport, readReport, slowestOf, timesIn } from "./test-report.ts";

/**
 * `npm test`: runs every check and test, in stages, also after a failure. Prints the time of each, the slowest files of
 * tests, and as its last line `N passed, N failed`: single tests of vitest and Playwright, every other stage as one.
 */
interface Stage {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly report?: { readonly path: string; readonly kind: "vitest" | "playwright" };
  readonly timeoutSeconds: number;
}

const npmRun = (script: string, ...args: string[]): Stage["command"] => [
  "npm",
  "run",
  "--silent",
  script,
  "--",
  ...args,
];

function vitestStage(script: string, timeoutSeconds: number): Stage {
  const path = `reports/${script.replace(":", "-")}.json`;
  return {
    name: script,
    command: npmRun(script, "--reporter=dot", "--reporter=json", `--outputFile.json=${path}`),
    report: { path, kind: "vitest" },
    timeoutSeconds,
  };
}

/** Tests of the fast checks are counted one by one, in a separate stage. */
const checksWithoutTests = fastChecks.map(({ script }) => script).filter((script) => !script.startsWith("test:"));

/** In sequence: parallel stages would slow each other's starts to minutes. */
const stages: readonly Stage[] = [
  { name: "check:fast", command: npmRun("check:fast", ...checksWithoutTests), timeoutSeconds: 300 },
  vitestStage("test:unit", 180),
  // The oracle and later stages start the built server.
  { name: "build", command: npmRun("build"), timeoutSeconds: 180 },
  vitestStage("test:integration", 1800),
  {
    name: "test:faults",
    command: npmRun("test:faults", "--rounds", "1", "--parallel", "0", "--database", "pglite"),
    timeoutSeconds: 900,
  },
  {
    name: "test:journeys",
    command: npmRun("test:journeys"),
    report: { path: "reports/journeys.json", kind: "playwright" },
    timeoutSeconds: 2700,
  },
];

async function runStage(stage: Stage): Promise<Count> {
  console.log(`\n── ${stage.name}`);
  if (stage.report) forgetReport(stage.report.path);
  const [command, ...args] = stage.command;
  const { exitCode, seconds, output } = await run(command, args, {
    live: true,
    timeoutSeconds: stage.timeoutSeconds,
    env: { NO_COLOR: "1" },
  });
  const count = stage.report
    ? readReport(stage.report.path, stage.report.kind, exitCode)
    : { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 };
  if (count.failed > 0) {
    const failures = stage.report ? failuresIn(stage.report.path, stage.report.kind) : [];
    const said = failures.length > 0 ? failures.slice(0, 10).join("\n") : endOf(output);
    whatFailed.push(`── ${stage.name}, what failed\n${said}`);
  }
  summary.push(
    `${count.failed === 0 ? "ok    " : "FAILED"} ${stage.name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s  ${count.passed} passed, ${count.failed} failed`,
  );
  return count;
}

/** Repeated at the end, because often only the end of a log is kept. */
const endOf = (output: string) => output.trimEnd().split("\n").slice(-40).join("\n");

const summary: string[] = [];
const whatFailed: string[] = [];
const started = performance.now();
mkdirSync("reports", { recursive: true });
const folder = mkdtempSync(join(tmpdir(), "volant-test-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
keepDemoIn(join(folder, "demo"));
const missing = installSystemPrograms();
for (const sentence of missing) console.error(sentence);

let passed = 0;
let failed = missing.length;
for (const stage of stages) {
  const count = await runStage(stage);
  passed += count.passed;
  failed += count.failed;
}
const times = stages.flatMap(({ report }) => (report ? timesIn(report.path, report.kind) : []));
const slowest = slowestOf(times, 10);
for (const said of whatFailed) console.log(`\n${said}`);
console.log(`\n${summary.join("\n")}`);
console.log(`\nthe ${slowest.length} slowest files of tests`);
for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}`);
console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`);
for (const sentence of missing) console.log(sentence);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
