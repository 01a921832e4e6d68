import { expect, test } from "vitest";
import { pathTemplates } from "./path-templates.ts";

const screen = "src/web/portal/home/x.tsx";

test.each([
  "`/contracts/${contractNumber}`",
  "`/contracts/${encodeURIComponent(contractNumber)}/withdrawal`",
  "`${publicUrl}/${locale}/requests/${type}`",
  "`${prefix}/consent/thank-you`",
  "`/invoices?contractNumber=${number}`",
  "`/api/archives/${id}`",
])("finds %s as an address built by hand", (template) => {
  expect(pathTemplates(screen, `// first line\nconst path = ${template};\n`)).toEqual([2]);
});

test.each([
  "`${count} / ${total}`",
  "`/${locale}`",
  '"/contracts"',
  "`${first}/${second}`",
  "`${host}/assets/${name}`",
])("accepts %s", (template) => {
  expect(pathTemplates(screen, `const text = ${template};`)).toEqual([]);
});

test("accepts the file that makes addresses", () => {
  expect(pathTemplates("src/domain/shared/paths.ts", "`/requests/${type}`")).toEqual([]);
});
