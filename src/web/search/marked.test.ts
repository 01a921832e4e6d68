import { expect, it } from "vitest";
import { piecesOf } from "#web/search/marked.tsx";

const shown = (text: string, q: string) =>
  piecesOf(text, q)
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join("");

it.each([
  ["7SM 6897", "sm68", "7[SM 68]97"],
  ["7SM 6897", "7sm6897", "[7SM 6897]"],
  ["Škoda Octavia", "SKODA", "[Škoda] Octavia"],
  ["Škoda Octavia", "octavia škoda", "[Škoda] [Octavia]"],
  ["Číslo 1-2-3", "23", "Číslo 1-[2-3]"],
  ["Kia", "xx", "Kia"],
  ["Kia", "", "Kia"],
  ["", "kia", ""],
  ["ananas", "an", "[anan]as"],
])("marks in „%s“ the search „%s“ as %s", (text, q, expected) => {
  expect(shown(text, q)).toBe(expected);
  expect(
    piecesOf(text, q)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});
