import { expect, test } from "vitest";
import { codeLines, foldersOfOneFile, isProduct } from "./file-counts.ts";

test("does not count blank lines and comments", () => {
  expect(codeLines('/** what\n * it is\n */\nexport const a = 1; // why\n\n// aside\nexport const b = "//";\n')).toBe(
    2,
  );
});

test("does not count tests and declarations as product", () => {
  expect(["src/a.ts", "src/b.tsx", "src/a.test.ts", "src/c.d.ts", "bench/a.ts"].filter(isProduct)).toEqual([
    "src/a.ts",
    "src/b.tsx",
  ]);
});

test("finds folders with a single file, apart from tests and styles, and no subfolder", () => {
  const files = [
    "src/one/a.ts",
    "src/one/a.test.ts",
    "src/one/a.module.css",
    "src/two/a.ts",
    "src/two/b.ts",
    "src/above/a.ts",
    "src/above/below/b.ts",
    "src/above/below/c.ts",
  ];
  expect(foldersOfOneFile(files)).toEqual(["src/one"]);
});
