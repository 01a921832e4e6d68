import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import routes from "../../src/web/routes.ts";
import { chooseTests, type Project } from "./choose-tests.ts";
import { importsIn, readImportGraph } from "./import-graph.ts";
import { namesPage } from "./journeys-of-pages.ts";
import { routedPages } from "./routes-of-pages.ts";

const texts: Readonly<Record<string, string>> = {
  "src/domain/sum.ts": "",
  "src/domain/sum.test.ts": `import { sum } from "./sum.ts";`,
  "src/domain/other.test.ts": `import { other } from "./other.ts";`,
  "src/web/list.tsx": `import { sum } from "#domain/sum.ts";\nimport styles from "./list.module.css";`,
  "src/web/root.tsx": "",
  "src/server/add.ts": `import type { Sum } from "#domain/sum.ts";\nimport { row } from "./row.ts";`,
  "src/server/row.ts": "",
  "src/server/add.test.ts": `import {\n  add,\n} from "./add.ts";`,
  "src/server/database/migrations-folder.ts": "",
  "src/server/migrate.test.ts": `import { migrationsFolder } from "#server/database/migrations-folder.ts";`,
  "tests/support/server-process.ts": "",
  "tests/security/whole.test.ts": `import { startServer } from "#tests/support/server-process.ts";`,
  "tests/e2e/log-in.ts": "",
  "tests/e2e/list.spec.ts": `import { logIn } from "./log-in.ts";\nawait logIn(page, email, "/cs/list");`,
  "tests/e2e/entry.spec.ts": "await page.goto(`/${locale}/list/1`);",
  "tests/e2e/far.spec.ts": `await page.goto("/cs/far");`,
};
const pathOf: Readonly<Record<string, string>> = {
  "./sum.ts": "src/domain/sum.ts",
  "#domain/sum.ts": "src/domain/sum.ts",
  "./list.module.css": "src/web/list.module.css",
  "./row.ts": "src/server/row.ts",
  "./add.ts": "src/server/add.ts",
  "#server/database/migrations-folder.ts": "src/server/database/migrations-folder.ts",
  "#tests/support/server-process.ts": "tests/support/server-process.ts",
  "./log-in.ts": "tests/e2e/log-in.ts",
};
const project: Project = {
  graph: new Map(
    Object.entries(texts).map(([file, code]) => [file, new Set(importsIn(code).flatMap((one) => pathOf[one] ?? []))]),
  ),
  pages: [
    { template: "/list", modules: ["src/web/root.tsx", "src/web/list.tsx"] },
    { template: "/far", modules: ["src/web/root.tsx"] },
  ],
  read: (file) => texts[file] ?? "",
};
const choose = (...changed: string[]) => chooseTests(changed, project);

it("chooses the tests that load a changed file, and the journeys of the pages that do", () => {
  expect(choose("src/domain/sum.ts")).toEqual({
    unit: ["src/domain/sum.test.ts"],
    integration: [],
    journeys: ["tests/e2e/entry.spec.ts", "tests/e2e/list.spec.ts"],
    leftOut: ["integration: 1 files that start the product as a separate process"],
  });
  expect(choose("src/web/list.module.css").journeys).toHaveLength(2);
});

it("says that imports do not show which pages a server change affects", () => {
  expect(choose("src/server/row.ts")).toEqual({
    unit: [],
    integration: ["src/server/add.test.ts"],
    journeys: [],
    leftOut: [
      "integration: 1 files that start the product as a separate process",
      "journeys: effects of 1 server files on pages, which call the server",
    ],
  });
});

it("chooses a changed test, and tests that load a changed helper", () => {
  expect(choose("tests/e2e/log-in.ts", "src/domain/other.test.ts")).toEqual({
    unit: ["src/domain/other.test.ts"],
    integration: [],
    journeys: ["tests/e2e/list.spec.ts"],
    leftOut: [],
  });
  expect(choose("tests/support/server-process.ts").integration).toEqual(["tests/security/whole.test.ts"]);
});

it("chooses readers of migrations when one is added, and all tests when the settings of vitest change", () => {
  expect(choose("src/server/database/migrations/0002_new.sql").integration).toEqual(["src/server/migrate.test.ts"]);
  const all = choose("vitest.config.ts");
  expect([...all.unit, ...all.integration]).toHaveLength(5);
});

it("omits journeys when too many visit the change, and says so", () => {
  const specs = Array.from({ length: 13 }, (_, index) => `tests/e2e/${index}.spec.ts`);
  const graph = new Map([...project.graph, ...specs.map((spec) => [spec, new Set<string>()] as const)]);
  const read = (file: string) => (specs.includes(file) ? `"/cs/far"` : project.read(file));
  const { journeys, leftOut } = chooseTests(["src/web/root.tsx"], { ...project, graph, read });
  expect(journeys).toEqual([]);
  expect(leftOut[1]).toBe("journeys: 16 of 16 files, which visit 2 pages or were changed");
});

it("follows imports of values, workers and dynamic imports, not of types", () => {
  const code = `import type { A } from "./a.ts";\nimport { type B, b } from "./b.ts";\nexport * from "#domain/c.ts";
import "./d.ts";\nconst e = await import("./e.ts");\nnew Worker(new URL("./f.ts", import.meta.url));\nexport type { G } from "./g.ts";`;
  expect(importsIn(code).toSorted()).toEqual(["#domain/c.ts", "./b.ts", "./d.ts", "./e.ts", "./f.ts"]);
});

it.each([
  ["/contracts/:contractNumber", '"/cs/contracts"', true],
  ["/contracts/:contractNumber", "`/${locale}/contracts?status=active`", true],
  ["/contracts", '["invoices", "contracts"]', true],
  ["/contracts", '"/cs/backoffice/contracts/1"', false],
  ["/offers", '"/cs/offers-of-others"', false],
  ["/", "page.goto(`/${locale}`)", true],
  ["/", 'logIn(page, "", "/cs/offers")', false],
])("the page %s in %s: %s", (template, code, isNamed) => {
  expect(namesPage(code, { template, modules: [] })).toBe(isNamed);
});

it("knows the pages that real journeys visit and the modules of real pages", () => {
  const graph = readImportGraph(".");
  const real = { graph, pages: routedPages(routes), read: (file: string) => readFileSync(file, "utf8") };
  expect(real.pages.flatMap(({ modules }) => modules).filter((file) => !graph.has(file))).toEqual([]);
  const ofInvoices = chooseTests(["src/web/portal/invoices/invoices.tsx"], real).journeys;
  expect(ofInvoices).toContain("tests/e2e/portal.spec.ts");
  expect(ofInvoices).not.toContain("tests/e2e/owner-link.spec.ts");
  const ofQueue = chooseTests(["src/web/backoffice/queue/queue.tsx"], real).journeys;
  expect(ofQueue).toContain("tests/e2e/staff-screens.spec.ts");
  expect(ofQueue).not.toContain("tests/e2e/portal.spec.ts");
});
