import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isScreenOpenTo } from "#domain/policies/staff-screens.ts";

const routes = readFileSync("src/web/routes.ts", "utf8");
const pages = [...routes.matchAll(/page\("(backoffice\/[^"]+)", "(backoffice\/[^"]+)"\)/g)].flatMap(([, path, file]) =>
  path === undefined || file === undefined || isScreenOpenTo(`/${path}`, []) ? [] : [[path, file] as const],
);

test("there are pages that a right opens", () => {
  expect(pages.length).toBeGreaterThan(20);
});

// Their middleware lets every member of staff read, so that a page which is not theirs stands beside the menu.
test.each(pages)("the loader of %s asks for the right", (_path, file) => {
  const [loader = ""] = /function loader.*?\n\}\n/s.exec(readFileSync(`src/web/${file}`, "utf8")) ?? [];
  expect(loader).toMatch(/staff(?:Session|Id)Of\(/);
});
