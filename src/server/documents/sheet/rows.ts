import { decorate, heightOf, keepTogether, type Part, type Pdf, roomLeft, write } from "./sheet.ts";
import { colours, contentWidth, page, type Style } from "./theme.ts";

export interface Row {
  readonly label: string;
  readonly value: string;
}

export interface RowLook {
  readonly label: Style;
  readonly value: Style;
  readonly labelWidth: number;
  readonly padding: number;
  readonly inset: number;
  readonly background: string | null;
}

const rowHeading: PDFKit.Mixins.StructureElementOptions & { scope: string } = { scope: "Row" };

/** Labels become row headings; a row stays on one page. */
export function drawRows(pdf: Pdf, section: Part, rows: readonly Row[], look: RowLook): void {
  const table = pdf.struct("Table");
  section.add(table);
  for (const row of rows) drawRow(pdf, table, row, look);
  table.end();
}

export function rowHeight(pdf: Pdf, row: Row, look: RowLook): number {
  const label = heightOf(pdf, row.label, look.label, look.labelWidth - 12);
  const value = heightOf(pdf, row.value, look.value, valueWidth(look));
  return Math.max(label, value) + 2 * look.padding;
}

function drawRow(pdf: Pdf, table: Part, row: Row, look: RowLook): void {
  const height = rowHeight(pdf, row, look);
  keepTogether(pdf, height);
  const top = pdf.y;
  const isWhole = height <= roomLeft(pdf);
  if (isWhole) drawGround(pdf, top, height, look);
  const line = pdf.struct("TR");
  table.add(line);
  const cell = (type: "TH" | "TD", draw: () => void) => {
    pdf.y = top + look.padding;
    line.add(pdf.struct(type, type === "TH" ? rowHeading : {}, draw));
  };
  const x = page.left + look.inset;
  cell("TH", () => write(pdf, row.label, look.label, { x, width: look.labelWidth - 12 }));
  cell("TD", () => write(pdf, row.value, look.value, { x: x + look.labelWidth, width: valueWidth(look) }));
  if (isWhole) pdf.y = top + height;
}

function drawGround(pdf: Pdf, top: number, height: number, look: RowLook): void {
  decorate(pdf, "Layout", () => {
    if (look.background === null) {
      pdf
        .moveTo(page.left, top + height)
        .lineTo(page.left + contentWidth, top + height)
        .lineWidth(0.5)
        .stroke(colours.hairline);
    } else {
      pdf.rect(page.left, top, contentWidth, height).fill(look.background);
    }
  });
}

function valueWidth(look: RowLook): number {
  return contentWidth - look.labelWidth - 2 * look.inset;
}
