import { expect, test } from "vitest";
import { catalogue } from "#texts/catalogue.ts";
import { refusedInWords } from "./refused-in-words.ts";

const { lineFaults } = catalogue("cs").administration.imports;
const line = { line: 2, record: "customers c-2", message: "Some fields cannot be taken." };
const inCzech = (refused: Parameters<typeof refusedInWords>[0]) =>
  refusedInWords(refused, catalogue("cs"), catalogue("en"));

test("explains a field's error in the reader's language, with its code and any further English details", () => {
  const fields = [
    { path: "/data/name", code: "required", message: catalogue("en").validation.problems.required },
    { path: "/data/country", code: "invalid-value", message: "Has to be one of: cz, sk, hu" },
    { path: "/data/number", code: "number-taken", message: "Another record has it" },
  ];
  expect(inCzech({ ...line, code: "invalid-input", fields })).toEqual({
    line: 2,
    record: "customers c-2",
    reason: null,
    fields: [
      { path: "/data/name", said: "Povinné pole", code: "required", detail: null },
      {
        path: "/data/country",
        said: "Neplatná hodnota",
        code: "invalid-value",
        detail: "Has to be one of: cz, sk, hu",
      },
      { path: "/data/number", said: "Totéž už má jiný záznam", code: "number-taken", detail: null },
    ],
  });
});

test("explains an error of an entire line, with the missing record", () => {
  const { reason } = inCzech({ ...line, code: "malformed-body", fields: [] });
  expect(reason).toEqual({ said: lineFaults["malformed-body"], code: "malformed-body", detail: null });
  const missing = inCzech({ ...line, code: "missing-reference", missing: "customers c-1", fields: [] });
  expect(missing.reason?.said).toContain("customers c-1");
});

test("keeps the report's words without a known code", () => {
  expect(inCzech({ ...line, code: "new-code", fields: [] }).reason?.said).toBe(line.message);
  const fields = [{ path: "/data/x", message: "Invalid value" }];
  expect(inCzech({ ...line, code: "invalid-input", fields }).fields).toEqual([
    { path: "/data/x", said: "Invalid value", code: null, detail: null },
  ]);
});
