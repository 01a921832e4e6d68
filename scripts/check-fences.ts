import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cruise } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { areaCircles } from "./area-circles.ts";
import { codeComparisons, mustAskTheRules } from "./code-rules/code-comparisons.ts";
import { isProduct } from "./code-rules/file-counts.ts";
import { pathTemplates } from "./code-rules/path-templates.ts";
import { rightsOutsideDefinitions } from "./code-rules/rights-outside.ts";

/**
 * Checks imports by `.dependency-cruiser.cjs`. Without a usable package `typescript`, dependency-cruiser sees no module
 * and passes, so every source file must be among its modules. Also refuses comparisons of country codes, addresses
 * built by hand, and staff rights checked outside of definitions.
 */
const options = await extractDepcruiseOptions("./.dependency-cruiser.cjs");
const { output } = await cruise(["src"], { ...options, outputType: "json" }, undefined, {
  tsConfig: extractTSConfig("tsconfig.json"),
});
const { modules, summary } = typeof output === "string" ? JSON.parse(output) : output;
const seen = new Set<string>(modules.map((module: { source: string }) => module.source));
const unseen = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => join("src", name).replaceAll("\\", "/"))
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts") && !seen.has(name));

for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
const circles = areaCircles(modules);
for (const circle of circles) console.error(`areas-point-one-way: ${circle.join(" → ")}`);
const comparisons = [...seen]
  .filter(mustAskTheRules)
  .flatMap((file) => codeComparisons(file, readFileSync(file, "utf8")));
for (const { file, line, text } of comparisons) console.error(`screens-ask-the-rules: ${file}:${line} ${text}`);
const templates = [...seen]
  .filter((file) => file.startsWith("src/") && /\.tsx?$/.test(file))
  .flatMap((file) => pathTemplates(file, readFileSync(file, "utf8")).map((line) => `${file}:${line}`));
for (const place of templates) console.error(`addresses-are-made-in-one-file: ${place}`);
const sources = [...seen].filter(isProduct).map((file) => [file, readFileSync(file, "utf8")] as const);
const judged = rightsOutsideDefinitions(new Map(sources));
for (const place of judged) console.error(`rights-are-judged-in-definitions: ${place}`);
if (unseen.length > 0) console.error(`dependency-cruiser did not see: ${unseen.join(", ")}`);
const violations = summary.violations.length + circles.length + comparisons.length + templates.length + judged.length;
console.log(`${seen.size} modules, ${summary.totalDependenciesCruised} imports, ${violations} violations`);
process.exitCode = violations + unseen.length === 0 && seen.size > 0 ? 0 : 1;
