import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { countries } from "#domain/countries/codes.ts";
import { rests } from "./docs/rests.ts";
import { commandsIn, isThere, judgeRests, judgeSnapshots, pathsIn, settingsIn, settingsOf } from "./docs/statements.ts";

/**
 * `npm run check:docs`: checks the documents' paths, commands, settings, and limits that depend on a line of code
 * (`docs/rests.ts`); and that only the newest snapshot of the tables is kept.
 */
const read = (path: string) => (existsSync(path) ? readFileSync(path, "utf8") : null);
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  ...namesIn("docs").filter((path) => /^docs\/(?:decisions\/)?[^/]+\.md$/.test(path)),
];
const files = [
  ...readdirSync(".").filter((name) => !name.startsWith(".git")),
  ...["src", "tests", "bench", "scripts", "docs", "public"].flatMap(namesIn),
];
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const benches = new Set(
  [...readFileSync("bench/main.ts", "utf8").matchAll(/^ {2}"?([a-z-]+)"?: bench/gm)].map(
    ([, name]) => `bench -- ${name}`,
  ),
);

/** The driver of PostgreSQL reads these. */
const driversOwn: readonly string[] = ["PGHOST", "PGSSLMODE"];
const settings = new Set([
  ...namesIn("src/server/settings")
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .flatMap((path) => settingsOf(readFileSync(path, "utf8")))
    .filter((name) => !driversOwn.includes(name)),
  ...countries.map((country) => `RETENTION_YEARS_${country.toUpperCase()}`),
]);

const snapshots = "src/server/database/migrations/meta";
const faults: string[] = [...judgeRests(rests, read), ...judgeSnapshots(snapshots, readdirSync(snapshots))];
for (const document of documents) {
  const text = readFileSync(document, "utf8");
  for (const path of new Set(pathsIn(text))) {
    if (!isThere(path, document, files)) faults.push(`${document} names an unknown path: ${path.replace("](", "")}`);
  }
  for (const command of new Set(commandsIn(text))) {
    if (!(command in scripts) && !benches.has(command)) faults.push(`${document} names no command: npm run ${command}`);
  }
  for (const name of new Set(settingsIn(text))) {
    if (!settings.has(name)) faults.push(`${document} names no setting: ${name}`);
  }
}
const explained = new Set(settingsIn(readFileSync("docs/operations.md", "utf8")));
for (const name of settings)
  if (!explained.has(name)) faults.push(`docs/operations.md does not name the setting ${name}`);

for (const fault of faults) console.error(fault);
console.log(`${documents.length} documents, ${settings.size} settings, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    join(folder, name).replaceAll("\\", "/"),
  );
}
