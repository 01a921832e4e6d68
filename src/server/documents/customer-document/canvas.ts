import type { Locale } from "#domain/shared/locale.ts";
import { customerDocument as cs } from "#texts/cs/customer-document.ts";
import { customerDocument as en } from "#texts/en/customer-document.ts";
import { customerDocument as hu } from "#texts/hu/customer-document.ts";
import type { Shape } from "#texts/shape.ts";
import { customerDocument as sk } from "#texts/sk/customer-document.ts";
import { translations } from "#texts/translations.ts";
import { openSection } from "../sheet/heading.ts";
import type { Letterhead } from "../sheet/letterhead.ts";
import { drawParagraphs } from "../sheet/paragraphs.ts";
import { drawRows, type Row, type RowLook, rowHeight } from "../sheet/rows.ts";
import type { Part, Pdf } from "../sheet/sheet.ts";
import { drawTable, type TableContent, tableStartHeight } from "../sheet/table.ts";
import { styles } from "../sheet/theme.ts";
import { type Formats, formatsOf } from "./formats.ts";

export type CustomerDocumentTexts = Shape<typeof cs>;

const texts = translations({ cs, sk, hu, en });

export interface Canvas {
  readonly pdf: Pdf;
  readonly root: Part;
  readonly letterhead: Letterhead;
  readonly texts: CustomerDocumentTexts;
  readonly formats: Formats;
}

export function wordsOf(locale: Locale): Pick<Canvas, "texts" | "formats"> {
  return { texts: texts[locale], formats: formatsOf(locale) };
}

const look: RowLook = {
  label: styles.label,
  value: styles.value,
  labelWidth: 150,
  padding: 3,
  inset: 0,
  background: null,
};

export function drawFacts({ pdf, root }: Canvas, heading: string, facts: readonly Row[]): Part {
  const rows = facts.filter(({ value }) => value !== "");
  const height = rows.reduce((sum, row) => sum + rowHeight(pdf, row, look), 0);
  const section = openSection(pdf, root, heading, height);
  drawRows(pdf, section, rows, look);
  return section;
}

export function drawTableUnder({ pdf, root }: Canvas, heading: string, table: TableContent): void {
  const section = openSection(pdf, root, heading, tableStartHeight(pdf, table));
  drawTable(pdf, section, table);
}

export function drawText({ pdf, root }: Canvas, paragraphs: readonly string[]): void {
  pdf.y += 10;
  const section = pdf.struct("Sect");
  root.add(section);
  drawParagraphs(pdf, section, paragraphs);
  section.end();
}

export function drawTextUnder({ pdf, root }: Canvas, heading: string, paragraphs: readonly string[]): void {
  // The heading and two lines of text stay on one page.
  const section = openSection(pdf, root, heading, 2 * styles.body.leading);
  drawParagraphs(pdf, section, paragraphs);
  section.end();
}
