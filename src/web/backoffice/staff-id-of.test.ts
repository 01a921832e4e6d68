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

// Their middleware takes the roles away and lets the loader refuse, so that the refusal stands beside the menu.
test.each(pages)("the loader of %s asks for the right", (_path, file) => {
  const [loader = ""] = /function loader.*?\n\}\n/s.exec(readFileSync(`src/web/${file}`, "utf8")) ?? [];
  expect(loader).toMatch(/staff(?:Session|Id)Of\(/);
});
