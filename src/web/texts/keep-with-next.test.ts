import { expect, it } from "vitest";
import { keepWithNext } from "./keep-with-next.ts";

it.each([
  ["Zkontrolujte odpovědi a udělte souhlas", "Zkontrolujte odpovědi a\u00a0udělte souhlas"],
  ["O financování v Česku a v Maďarsku", "O\u00a0financování v\u00a0Česku a\u00a0v\u00a0Maďarsku"],
  ["Žiadosť (o úver)", "Žiadosť (o\u00a0úver)"],
  ["Krok 2 ze 4, typ B", "Krok 2 ze 4, typ B"],
])("%s", (text, kept) => {
  expect(keepWithNext(text)).toBe(kept);
});
