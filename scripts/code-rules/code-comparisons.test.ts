import { expect, it } from "vitest";
import { codeComparisons, mustAskTheRules } from "./code-comparisons.ts";

const linesOf = (source: string) => codeComparisons("src/web/x.tsx", source).map(({ line }) => line);

it.each([
  'const a = country === "hu";',
  'const a = "cs" !== locale;',
  'const a = country == "cz" ? 1 : 2;',
  "const a = locale === `en`;",
  'switch (country) { case "sk": break; }',
  'const a = ["cz", "sk"].includes(country);',
  'const a = new Set(["cz", "sk"]).has(country);',
  'const a = locale.startsWith("hu");',
  "const a = /^\\/(?:cs|sk)/;",
  'const a = new RegExp("^(?:cs|sk|hu|en)$");',
  "const a = `${b}(?:cz|sk)`;",
  "const a = <p>{country === 'hu' ? 1 : 2}</p>;",
])("finds %s", (source) => {
  expect(linesOf(`// first line\n${source}`)).not.toEqual([]);
  expect(new Set(linesOf(`// first line\n${source}`))).toEqual(new Set([2]));
});

it.each([
  'const a = country === other; // country === "hu"',
  "const a = { cz: 1, sk: 2, hu: 3 }[country];",
  'const a = register === "ares";',
  'const a = new Intl.Collator("cs");',
  "const a = /task|skip/;",
  'const a = kinds.includes("flag");',
])("accepts %s", (source) => {
  expect(linesOf(source)).toEqual([]);
});

it("accepts tests and the modules that define codes", () => {
  const files = [
    "src/web/onboarding/step.tsx",
    "src/domain/onboarding/sections.ts",
    "src/domain/countries/codes.ts",
    "src/domain/shared/locale.ts",
    "src/texts/keep-together.ts",
    "src/server/demo/demo-users.ts",
    "src/web/onboarding/wizard.test.ts",
    "scripts/build.ts",
  ];
  expect(files.filter(mustAskTheRules)).toEqual(["src/web/onboarding/step.tsx", "src/domain/onboarding/sections.ts"]);
});
