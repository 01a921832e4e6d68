import { expect, test } from "vitest";
import { otherThanText } from "./other-than-text.ts";

test.each([
  ["a PDF", Buffer.from("%PDF-1.7\n"), "a PDF document"],
  ["a picture", Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "a picture"],
  ["a workbook", Buffer.from([0x50, 0x4b, 3, 4, 20]), "a ZIP archive or an Office document"],
  ["a packed file", Buffer.from([0x1f, 0x8b, 8]), "a gzip archive"],
  ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), "an old Office document"],
  ["a record", Buffer.from('{"kind":"customers"}'), null],
  ["a table", Buffer.from("externalId;revision\n"), null],
  ["a text in Windows-1250", Buffer.from([0x9e, 0xe1, 0xed]), null],
  ["nothing", Buffer.alloc(0), null],
])("%s", (_what, head, expected) => {
  expect(otherThanText(head)).toBe(expected);
});
