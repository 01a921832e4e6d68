import { expect, it } from "vitest";
import { gaps, pageTemplate } from "./page-template.ts";

const own = { nonce: "bm9uY2U=", csrfToken: "random.signature" };
const filled = (html: string, empty: ReturnType<typeof gaps>) =>
  new TextDecoder("utf-8", { fatal: true }).decode(pageTemplate(html, empty).pageFor(own));

it("fills every placeholder, with any neighbours", () => {
  const empty = gaps();
  const { nonce, csrfToken } = empty;
  const html = `${nonce}Přihlášení${csrfToken}${nonce}ő€🚗${csrfToken}`;
  expect(filled(html, empty)).toBe(`${own.nonce}Přihlášení${own.csrfToken}${own.nonce}ő€🚗${own.csrfToken}`);
});

it("is complete only with both placeholders", () => {
  const empty = gaps();
  const { nonce, csrfToken } = empty;
  expect(pageTemplate(`<a ${nonce}><b ${csrfToken}>`, empty).isWhole).toBe(true);
  for (const html of ["", nonce, csrfToken, "<p>"]) expect(pageTemplate(html, empty).isWhole).toBe(false);
  expect(filled("žádná mezera", empty)).toBe("žádná mezera");
});
