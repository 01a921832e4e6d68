import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { errorCodes } from "#forms/error-codes.ts";
import { errorStatus } from "#server/http/error-status.ts";

const pages = ["records", "events", "files"].map((name) => `docs/integration-${name}.md`);
const text = pages.map((path) => readFileSync(path, "utf8")).join("\n");

/** Refusals in these sources can reach a caller. */
const sources = [
  "src/server/api/integration",
  "src/server/use-cases/integration",
  "src/server/use-cases/integration/records",
  "src/server/use-cases/integration/decisions",
  "src/server/policies/integration.ts",
  "src/server/api/json-body.ts",
  "src/server/api/files/file-response.ts",
].flatMap((path) => (path.endsWith(".ts") ? [path] : filesIn(path)));

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => join(folder, name));
}

const refusedIn = (source: string) =>
  [...source.matchAll(/(?:Refusal|refused|unreadable)\(\s*"([a-z-]+)"/g)].map(([, code = ""]) => code);
const refused = new Set(sources.flatMap((path) => refusedIn(readFileSync(path, "utf8"))));

/** Rows `| 409 | `stale-revision` | …` and, for a line of a batch, `| `unknown-kind` | …`. */
const rows = [...text.matchAll(/^\| (?:(\d{3}(?:, \d{3})*) \| )?(`[a-z-]+`(?:, `[a-z-]+`)*) \| /gm)].map(
  ([, statuses = "", codes = ""]) => ({
    statuses: statuses.split(", "),
    codes: [...codes.matchAll(/[a-z-]+/g)].map(([code]) => code),
  }),
);
const documented = new Set(rows.flatMap(({ codes }) => codes));

it("the documents have every error code of the integration API in a table", () => {
  expect(refused.size).toBeGreaterThan(15);
  expect([...refused].filter((code) => !documented.has(code))).toEqual([]);
});

it("a table of errors gives each code its status", () => {
  const wrong = rows
    .filter(({ statuses }) => statuses[0] !== "")
    .flatMap(({ statuses, codes }) =>
      codes.filter((code) => !statuses.includes(String(errorStatus[code as keyof typeof errorStatus]))),
    );
  expect(wrong).toEqual([]);
  const known: readonly string[] = errorCodes;
  const ofErrors = rows.filter(({ statuses }) => statuses[0] !== "").flatMap(({ codes }) => codes);
  expect(ofErrors.filter((code) => !known.includes(code))).toEqual([]);
});

it("the documents have every code of a field that only the integration API uses", () => {
  const source = readFileSync("src/server/api/integration/error-body.ts", "utf8");
  const [, table = ""] = /const problems.*?= \{(.*?)\n\};/s.exec(source) ?? [];
  const codes = [...table.matchAll(/^ {2}"?([a-z-]+)"?: "/gm)].map(([, code = ""]) => code);
  expect(codes.length).toBeGreaterThan(5);
  expect(codes.filter((code) => !text.includes(`\`${code}\``))).toEqual([]);
});
