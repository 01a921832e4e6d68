import { expect, it } from "vitest";
import { isRenamed, uploadName } from "./upload-name.ts";

it.each([
  ["Občanský průkaz – přední strana.jpg", "Občanský průkaz – přední strana.jpg"],
  ["szerződés (1)_végleges; 50 % #2 & co.pdf", "szerződés (1)_végleges; 50 % #2 & co.pdf"],
  ["契約書 👨‍👩‍👧 'x' \"y\" <z>|?*:.png", "契約書 👨‍👩‍👧 'x' \"y\" <z>|?*:.png"],
  ["cesta/../../etc/passwd.pdf", "passwd.pdf"],
  ["C:\\Users\\Jana\\smlouva.pdf", "smlouva.pdf"],
  ["..\\..\\.ssh", "ssh"],
  ["fak\u202Efdp.exe", "fakfdp.exe"],
  ["a\r\nSet-Cookie: x\0.pdf", "aSet-Cookie: x.pdf"],
  ["Příloha.pdf", "Příloha.pdf"],
  ["  .  a   b.pdf . ", "a b.pdf"],
  ["\ud800a.pdf", "\ufffda.pdf"],
  ["__proto__", "__proto__"],
  ["/", "file"],
  ["\u200e", "file"],
  ["...", "file"],
])("%j is shown as %j", (given, shown) => {
  expect(uploadName(given, "file")).toBe(shown);
});

it("is cut to its limit and keeps its extension", () => {
  const name = uploadName(`${"ř".repeat(400)}.jpeg`, "file");
  expect([Array.from(name).length, name.endsWith("ř.jpeg")]).toEqual([200, true]);
  expect(Array.from(uploadName("😀".repeat(400), "file"))).toHaveLength(199);
});

it.each([
  ["a.pdf", "application/pdf", false],
  ["A.PDF", "application/pdf", false],
  ["a", "application/pdf", false],
  ["Sken 21.11.2026", "image/png", false],
  ["a.b.jpeg", "image/jpeg", false],
  ["a.heif", "image/heic", false],
  ["a.jpg", "image/heic", true],
  ["a.pdf.exe", "application/pdf", true],
  ["a.html", "application/pdf", true],
] as const)("%s of type %s: renamed %s", (name, mime, renamed) => {
  expect(isRenamed(name, mime)).toBe(renamed);
});
