import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { WholeNumbers } from "./whole-numbers.tsx";

function wholeIn(text: string): readonly string[] {
  const markup = renderToStaticMarkup(<WholeNumbers>{text}</WholeNumbers>);
  expect(markup.replaceAll(/<[^>]+>/g, ""), "the words stay as they are").toBe(text);
  return [...markup.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, part]) => part ?? "");
}

it.each([
  ["Smlouva o finančním leasingu č. CZ-2026-1047", ["CZ-2026-1047"]],
  ["Faktura CZF-2026-013736 a žádost ZA-2026-58NJQEEK", ["CZF-2026-013736", "ZA-2026-58NJQEEK"]],
  ["A 2026-os elszámolás", ["2026-os"]],
  ["splatnost 8. 12. 2026, 2 faktury", ["8. 12. 2026"]],
  ["fizetési határidő: 2026. 12. 08.", ["2026. 12. 08."]],
  ["Technický průkaz", []],
  ["E-mail a SMS", []],
])("keeps numbers in a title on one line: %s", (text, whole) => {
  expect(wholeIn(text)).toEqual(whole);
});
