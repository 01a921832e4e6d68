import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guideWords } from "./guide-words.ts";

test("the guide of the back office uses the words of the screens in every language", () => {
  const guide = readFileSync(new URL("../../docs/back-office.md", import.meta.url), "utf8");
  expect(guide).toContain(`| English | Czech | Slovak | Hungarian |\n| --- | --- | --- | --- |\n${guideWords()}\n`);
});
