import { expect, test } from "vitest";
import { anyTypes, linesOf, millisecondsOfDays, percentile, repeatedSchemas, smallWithOneImporter } from "./counts.ts";

const of = (files: Readonly<Record<string, string>>) => new Map(Object.entries(files));

test("counts lines as wc does, and percentiles of file lengths", () => {
  expect(linesOf("a\nb\n")).toBe(2);
  expect([0.5, 0.9].map((share) => percentile([5, 1, 4, 2, 3, 6, 7, 8, 9, 10], share))).toEqual([5, 9]);
});

test("counts small files with one importer, not longer or shared ones", () => {
  const sources = of({
    "src/a.ts": "1;\n",
    "src/b.ts": "1;\n",
    "src/c.ts": "1;\n2;\n3;\n",
    "src/d.ts": "1;\n2;\n3;\n",
  });
  const to = (...names: string[]) => names.map((name) => ({ resolved: `src/${name}.ts` }));
  const modules = [
    { source: "src/c.ts", dependencies: to("a", "b", "d") },
    { source: "src/d.ts", dependencies: to("b") },
    { source: "src/d.test.ts", dependencies: to("a") },
  ];
  expect(smallWithOneImporter(sources, modules, 2)).toEqual(["src/a.ts"]);
});

test("finds a day in milliseconds in any spelling", () => {
  const sources = of({ "src/a.ts": "86_400_000;\n86400000;\n24 * 60 * 60 * 1000;\n24 * 3_600_000;\n3_600_000;\n" });
  expect(millisecondsOfDays(sources)).toEqual(["src/a.ts:1", "src/a.ts:2", "src/a.ts:3", "src/a.ts:4"]);
});

test("counts the type any, not the word", () => {
  expect(anyTypes(of({ "src/a.ts": "// any\nconst any = 1;\nlet b: any;\nlet c: any[];\n" }))).toEqual([
    "src/a.ts:3",
    "src/a.ts:4",
  ]);
});

test("finds an interface of contract with the same names as a schema", () => {
  const sources = of({
    "src/server/contract/a.ts":
      "export interface A { readonly id: string; readonly name: string }\nexport interface B { readonly id: string }\nexport interface C { do(): void; readonly name: string }\n",
    "src/forms/a.ts":
      "const a = z.object({ name: z.string(), id: z.string() });\nconst b = z.object({ id: z.string() });",
  });
  expect(repeatedSchemas(sources)).toEqual(["src/server/contract/a.ts A = src/forms/a.ts"]);
});
