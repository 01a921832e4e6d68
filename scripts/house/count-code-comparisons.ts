import { readdirSync, readFileSync } from "node:fs";
import { codeComparisons, mustAskTheRules } from "./code-comparisons.ts";

/** `node scripts/house/count-code-comparisons.ts`: comparisons with codes of countries and languages outside their homes. */
const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => `src/${name.replaceAll("\\", "/")}`)
  .filter(mustAskTheRules);
const found = files.flatMap((file) => codeComparisons(file, readFileSync(file, "utf8")));
for (const { file, line, text } of found) console.log(`${file}:${line} ${text}`);
console.log(`${found.length} comparisons with codes of countries and languages`);
