import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cruise } from "dependency-cruiser";
import { areaCircles } from "../area-circles.ts";
import { codeComparisons, mustAskTheRules } from "./code-comparisons.ts";
import { codeLines, foldersOfOneFile, isProduct } from "./file-counts.ts";

/** `npm run house [-- FOLDER]`: counts duplicated facts in this checkout or another one, without limits. */
const root = process.argv[2] ?? process.cwd();
const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
const sources = new Map(files.filter(isProduct).map((file) => [file, readFileSync(join(root, file), "utf8")]));
const all = [...sources.values()].join("\n");
const times = (pattern: RegExp) => [...all.matchAll(pattern)].length;
const linesOf = (file: string) => (files.includes(file) ? readFileSync(join(root, file), "utf8").split("\n") : []);

const { output } = await cruise(
  ["src"],
  {
    baseDir: root,
    outputType: "json",
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
    ruleSet: { forbidden: [{ name: "circles", severity: "error", from: {}, to: { circular: true } }] },
    validate: true,
  },
  undefined,
  undefined,
);
const { modules, summary } = typeof output === "string" ? JSON.parse(output) : output;

const counts = {
  "files in the root of src/server": files.filter((file) => /^src\/server\/[^/]+$/.test(file)).length,
  "comparisons with codes of countries and languages": [...sources]
    .filter(([file]) => mustAskTheRules(file))
    .flatMap(([file, source]) => codeComparisons(file, source)).length,
  "calls of isCsrfTokenValid": times(/isCsrfTokenValid\((?!token: )/g),
  'inputs of name="csrf_token"': times(/name="csrf_token"/g),
  "circles of use-case areas": areaCircles(modules).length,
  "circles of files, types included": summary.violations.length,
  "files of 8 lines of code or fewer": [...sources.values()].filter((source) => codeLines(source) <= 8).length,
  "folders of one file": foldersOfOneFile(files.filter((file) => file.startsWith("src/"))).length,
  "lines of vite.config.ts": linesOf("vite.config.ts").length - 1,
  "patches of dependencies": linesOf("docs/patches.md").filter((line) => /^\| .*\d\s?%/.test(line)).length,
};
for (const [what, count] of Object.entries(counts)) console.log(`${String(count).padStart(5)}  ${what}`);
