import { buffer } from "node:stream/consumers";
import { writeXlsxStream } from "hucre/xlsx";
import { expect, it } from "vitest";
import { fileType } from "#domain/portal/file-name.ts";
import { attachmentType } from "./attachment-type.ts";

it("distinguishes a workbook from other archives and unknown types", async () => {
  const sheet = await buffer(writeXlsxStream([["a"]], { name: "Sheet", columns: [{}] }));
  expect(fileType(attachmentType(sheet)).extension).toBe("xlsx");
  expect(attachmentType(Buffer.from("PK\u0003\u0004 files"))).toBe("application/zip");
  expect(attachmentType(Buffer.from("%PDF-1.7"))).toBe("application/pdf");
  for (const other of ["MZ", "", "xl/workbook.xml"]) {
    expect(fileType(attachmentType(Buffer.from(other))).extension).toBe("bin");
  }
});
