import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import routes from "../src/web/routes.ts";
import { chooseTests } from "./changed/choose-tests.ts";
import { readImportGraph } from "./changed/import-graph.ts";
import { routedPages } from "./changed/routes-of-pages.ts";
import { run } from "./check-run.ts";

/**
 * `npm run test:changed [-- main] [-- --list]`: runs the tests that load a changed file, and the journeys that visit a
 * page of it. Changes are counted from where the branch left `main`, uncommitted ones included. Prints the omitted tests.
 * With `--list` it runs nothing.
 */
const options = process.argv.slice(2);
const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).split("\0").filter(Boolean);
const base = baseOf(options.find((option) => !option.startsWith("--")) ?? "main");
const changed = [
  ...git("diff", "--name-only", "--no-renames", "-z", base),
  ...git("ls-files", "--others", "--exclude-standard", "-z"),
];
const { unit, integration, journeys, leftOut } = chooseTests(changed, {
  graph: readImportGraph("."),
  pages: routedPages(routes),
  read: (file) => readFileSync(file, "utf8"),
});

const mostNamed = 12;

interface Part {
  readonly name: string;
  readonly files: readonly string[];
  readonly commands: readonly (readonly string[])[];
}
const parts: readonly Part[] = [
  { name: "unit", files: unit, commands: [["vitest", "run", "--project", "unit", ...unit]] },
  {
    name: "integration",
    files: integration,
    commands: [["vitest", "run", "--project", "integration", ...integration]],
  },
  { name: "journeys", files: journeys, commands: [["build"], ["playwright", "test", ...journeys]] },
];

console.log(`${changed.length} files differ from ${base.slice(0, 8)}`);
for (const { name, files } of parts) {
  const named = files.length > mostNamed ? [...files.slice(0, mostNamed), "…"] : files;
  console.log(`${name}: ${[`${files.length} files`, ...named].join(" ")}`);
}
for (const sentence of leftOut) console.log(`omitted: ${sentence}`);

let failed = 0;
for (const { files, commands } of options.includes("--list") ? [] : parts) {
  for (const [program = "", ...args] of files.length === 0 ? [] : commands) {
    const [command, given] = program === "build" ? ["npm", ["run", "--silent", "build"]] : ["npx", [program, ...args]];
    const { exitCode } = await run(command, given, { live: true, timeoutSeconds: 3600 });
    if (exitCode !== 0) failed += 1;
  }
}
process.exitCode = failed === 0 ? 0 : 1;

function baseOf(branch: string): string {
  try {
    return execFileSync("git", ["merge-base", branch, "HEAD"], { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "HEAD";
  }
}
