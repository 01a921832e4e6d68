import { expect, it } from "vitest";
import { fileName } from "#domain/portal/file-name.ts";
import { contentDisposition } from "./content-disposition.ts";

it.each([
  ["plain.pdf", `attachment; filename="plain.pdf"; filename*=UTF-8''plain.pdf`],
  [
    "Příloha ő €.pdf",
    `attachment; filename="Priloha o _.pdf"; filename*=UTF-8''P%C5%99%C3%ADloha%20%C5%91%20%E2%82%AC.pdf`,
  ],
  [`it's (1)*.pdf`, `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  [`a"b\\c%20.pdf`, `attachment; filename="a_b_c_20.pdf"; filename*=UTF-8''a%22b%5Cc%2520.pdf`],
])("%j is written by RFC 6266", (name, header) => {
  expect(contentDisposition(name)).toBe(header);
});

it("names an inline file as well", () => {
  expect(contentDisposition("a.png", "inline")).toBe(`inline; filename="a.png"; filename*=UTF-8''a.png`);
});

it("escapes names that could break out of the header", () => {
  const hostile = ['a"; filename="b', "a\r\nSet-Cookie: x=y", "\u202egpj.exe", "a\ud800b", "../../x", "ř".repeat(300)];
  for (const text of hostile) {
    const header = contentDisposition(fileName(text, "file"));
    expect(header).toMatch(/^attachment; filename="[ !#-$&-[\]-~]*"; filename\*=UTF-8''[A-Za-z0-9!#$&+\-.^_`|~%]*$/);
    expect(new Headers({ "Content-Disposition": header }).get("content-disposition")).toBe(header);
    expect(header.length).toBeLessThan(1_200);
  }
});
