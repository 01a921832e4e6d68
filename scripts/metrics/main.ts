import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cruise } from "dependency-cruiser";
import { areaCircles } from "../area-circles.ts";
import { isProduct } from "../code-rules/file-counts.ts";
import { rightsOutsideDefinitions } from "../code-rules/rights-outside.ts";
import settings from "../commit-settings.json" with { type: "json" };
import { checkWords } from "../words/check.ts";
import { anyTypes, linesOf, millisecondsOfDays, percentile, repeatedSchemas, smallWithOneImporter } from "./counts.ts";

/**
 * `npm run metrics [-- FOLDER] [--places]`: counts size and duplication of the product, in this checkout or another
 * one, without limits.
 */
const given = process.argv.slice(2);
const root = given.find((one) => !one.startsWith("--")) ?? process.cwd();
const files = execFileSync("git", ["ls-files", "src"], { cwd: root, encoding: "utf8" }).split("\n").filter(isProduct);
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));

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

const sizes = [...sources.values()].map(linesOf);
const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
const inFolder = (folder: string) => [...sources].filter(([file]) => file.startsWith(folder));
const words = checkWords(root, settings.afterForWords);
const circles = areaCircles(modules).map((circle) => circle.join(" → "));

const counts: readonly (readonly [what: string, count: number, places?: readonly string[]])[] = [
  ["files", sources.size],
  ["lines", sum(sizes)],
  [
    "files services.ts and dependencies.ts",
    files.filter((file) => /\/(?:services|dependencies)\.ts$/.test(file)).length,
  ],
  placed("files of 10 lines of code or fewer with one importer", smallWithOneImporter(sources, modules, 10)),
  ["lines of src/server/contract", sum(inFolder("src/server/contract/").map(([, source]) => linesOf(source)))],
  placed("checks of rights of staff outside definitions", rightsOutsideDefinitions(sources)),
  placed("interfaces in contract that repeat a schema", repeatedSchemas(sources)),
  placed("places with the milliseconds of a day", millisecondsOfDays(sources)),
  ["circles of files, types included", summary.violations.length],
  placed("circles of use-case areas", circles),
  placed("any", anyTypes(sources)),
  ["lines of a file, median", percentile(sizes, 0.5)],
  ["lines of a file, 90 of 100", percentile(sizes, 0.9)],
  ["lines of the longest file", Math.max(...sizes)],
  ["words in comments", words.productCommentWords],
  ["words in comments for 100 lines", Math.round(words.productWordsPer100Lines)],
  ["words in comments, tests, scripts and bench included", words.commentWords],
  placed("findings of check:words", words.findings),
];

for (const [what, count, places = []] of counts) {
  console.log(`${String(count).padStart(7)}  ${what}`);
  if (given.includes("--places")) for (const place of places) console.log(`           ${place}`);
}

function placed(what: string, places: readonly string[]) {
  return [what, places.length, places] as const;
}
