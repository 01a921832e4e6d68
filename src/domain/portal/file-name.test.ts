import { describe, expect, it } from "vitest";
import { distinctNames, fileName, fileType, withExtension } from "./file-name.ts";

describe("the name of a file", () => {
  it.each([
    ["Faktura 2026-001.pdf", "Faktura 2026-001.pdf"],
    ["Smlouva č. 5 – ő €.pdf", "Smlouva č. 5 – ő €.pdf"],
    ["../../etc/passwd", "_.._etc_passwd"],
    ["C:\\windows\\x.pdf", "C__windows_x.pdf"],
    ['a"b<c>|?*.pdf', "a_b_c____.pdf"],
    ["a\r\nSet-Cookie: x.pdf", "aSet-Cookie_ x.pdf"],
    ["invoice\u202efdp.exe", "invoicefdp.exe"],
    ["a\u0000b\u200f.pdf", "ab.pdf"],
    ["  .hidden.  ", "hidden"],
    ["a   b\u00a0c.pdf", "a b c.pdf"],
    ["o\u030b.pdf", "ő.pdf"],
    ["CON.pdf", "_CON.pdf"],
    ["lpt1", "_lpt1"],
    ["console.pdf", "console.pdf"],
    ["...", "file.pdf"],
    ["", "file.pdf"],
  ])("%j is %j", (text, name) => {
    expect(fileName(text, "file.pdf")).toBe(name);
  });

  it("is 150 characters at most and keeps its extension", () => {
    const name = fileName(`${"ř".repeat(300)}.pdf`, "x");
    expect([...name]).toHaveLength(150);
    expect(name.endsWith("ř.pdf")).toBe(true);
    expect([...fileName("🚗".repeat(300), "x")]).toHaveLength(150);
  });

  it.each([
    ["scan", "pdf", "scan.pdf"],
    ["Sken 21.11.2026", "png", "Sken 21.11.2026.png"],
    ["SCAN.PDF", "pdf", "SCAN.PDF"],
    ["a.jpeg", "jpg", "a.jpeg"],
    ["a.heif", "heic", "a.heif"],
    ["pdf", "pdf", "pdf.pdf"],
    ["x.html", "bin", "x.html.bin"],
  ])("%j of the type %s is sent as %j", (name, extension, sent) => {
    expect(withExtension(name, extension)).toBe(sent);
  });

  it("is not longer with its extension", () => {
    expect([...withExtension("ř".repeat(150), "pdf")].slice(-5).join("")).toBe("ř.pdf");
    expect([...withExtension("ř".repeat(150), "pdf")]).toHaveLength(150);
  });

  it("is unique in an archive, ignoring case", () => {
    const distinct = distinctNames();
    expect(["a.pdf", "A.pdf", "a.pdf", "a (2).pdf", "b", "b"].map((name) => distinct(name))).toEqual([
      "a.pdf",
      "A (2).pdf",
      "a (3).pdf",
      "a (2) (2).pdf",
      "b",
      "b (2)",
    ]);
  });
});

it("only known types are sent under their own type", () => {
  expect(fileType("application/pdf")).toEqual({ mime: "application/pdf", extension: "pdf" });
  for (const mime of ["text/html", "image/svg+xml", "application/pdf; x", "constructor"]) {
    expect(fileType(mime).mime).toBe("application/octet-stream");
  }
});
