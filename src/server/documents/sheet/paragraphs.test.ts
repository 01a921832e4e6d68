import { describe, expect, it } from "vitest";
import { drawParagraphs } from "./paragraphs.ts";
import { heightOf, openSheet, type Pdf } from "./sheet.ts";
import { page, styles } from "./theme.ts";

const { leading } = styles.body;

function sheetWithRoomFor(lines: number): Pdf {
  const pdf = openSheet({ language: "cs-CZ", title: "t", author: "a", subject: "s", created: new Date(0) });
  pdf.y = page.height - page.bottom - lines * leading;
  return pdf;
}

function linesOnFirstPage(lines: number, room: number): number {
  const pdf = sheetWithRoomFor(room);
  const paragraph = "slovo ".repeat(17 * lines).trim();
  expect(Math.round(heightOf(pdf, paragraph, styles.body) / leading)).toBe(lines);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  drawParagraphs(pdf, root, [paragraph]);
  if (pdf.bufferedPageRange().count === 1) return lines;
  const after = Math.floor((pdf.y - page.top) / leading);
  return lines - after;
}

describe("drawParagraphs", () => {
  it.each([
    // [lines, room, lines left on the first page]
    [1, 1, 1],
    [1, 0.5, 0],
    [2, 2, 2],
    [2, 1, 0],
    [3, 3, 3],
    [3, 2.5, 0],
    [3, 1, 0],
    [4, 3, 2],
    [4, 2, 2],
    [5, 4, 3],
    [5, 3, 3],
    [5, 1.9, 0],
    [8, 7, 6],
    [8, 6, 6],
  ])("leaves of %i lines with room for %f the right number on the page: %i", (lines, room, expected) => {
    expect(linesOnFirstPage(lines, room)).toBe(expected);
  });

  it("restores the lower edge of the page", () => {
    const pdf = sheetWithRoomFor(4);
    const root = pdf.struct("Document");
    pdf.addStructure(root);
    const first = pdf.page;
    drawParagraphs(pdf, root, ["slovo ".repeat(80).trim()]);
    expect(pdf.page).not.toBe(first);
    expect([first.margins.bottom, pdf.page.margins.bottom]).toEqual([page.bottom, page.bottom]);
  });
});
