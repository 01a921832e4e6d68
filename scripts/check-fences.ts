import { readdirSync } from "node:fs";
import { join } from "node:path";
import { cruise } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { areaCircles } from "./area-circles.ts";

/**
 * Checks who imports whom (`.dependency-cruiser.cjs`). dependency-cruiser reads TypeScript through the package
 * `typescript`; where it cannot, it sees no module, finds nothing wrong and passes. So every source file must be
 * among the modules it saw.
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
if (unseen.length > 0) console.error(`dependency-cruiser did not see: ${unseen.join(", ")}`);
console.log(
  `${seen.size} modules, ${summary.totalDependenciesCruised} imports, ${summary.violations.length + circles.length} violations`,
);
process.exitCode = summary.violations.length + circles.length + unseen.length === 0 && seen.size > 0 ? 0 : 1;
