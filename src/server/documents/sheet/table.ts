import { decorate, heightOf, type Part, type Pdf, roomLeft, write } from "./sheet.ts";
import { colours, contentWidth, page, type Style, styles } from "./theme.ts";

export interface Column {
  readonly heading: string;
  readonly width: number;
  readonly align: "left" | "right";
}

interface TableLook {
  readonly heading: Style;
  readonly body: Style;
  readonly total: Style;
}

export interface TableContent {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  readonly total: readonly string[] | null;
}

type Options = PDFKit.Mixins.StructureElementOptions & { scope?: string };

const padding = 3.5;
const gutter = 8;
const look: TableLook = { heading: styles.tableHeading, body: styles.tableBody, total: styles.tableTotal };

/** A row stays on one page. Headings are repeated for the eye only: a screen reader knows them from the first page. */
export function drawTable(pdf: Pdf, section: Part, { columns, rows, total }: TableContent): void {
  const table = pdf.struct("Table");
  section.add(table);
  const headings = columns.map(({ heading }) => heading);
  drawRow(pdf, table, { columns, cells: headings, style: look.heading, type: "TH", line: colours.ink });
  const drawBody = (cells: readonly string[], style: Style) => {
    if (rowHeight(pdf, columns, cells, style) > roomLeft(pdf)) {
      pdf.addPage();
      decorate(pdf, "Pagination", () => drawCells(pdf, columns, headings, look.heading, colours.ink));
    }
    drawRow(pdf, table, { columns, cells, style, type: "TD", line: colours.hairline });
  };
  for (const cells of rows) drawBody(cells, look.body);
  if (total) drawBody(total, look.total);
  table.end();
}

export function tableStartHeight(pdf: Pdf, { columns, rows }: TableContent): number {
  const headings = columns.map(({ heading }) => heading);
  const first = rows.slice(0, 2).reduce((sum, cells) => sum + rowHeight(pdf, columns, cells, look.body), 0);
  return rowHeight(pdf, columns, headings, look.heading) + first;
}

interface RowOrder {
  readonly columns: readonly Column[];
  readonly cells: readonly string[];
  readonly style: Style;
  readonly type: "TH" | "TD";
  readonly line: string;
}

function drawRow(pdf: Pdf, table: Part, { columns, cells, style, type, line }: RowOrder): void {
  const row = pdf.struct("TR");
  table.add(row);
  const options: Options = type === "TH" ? { scope: "Column" } : {};
  const top = pdf.y;
  const height = rowHeight(pdf, columns, cells, style);
  decorate(pdf, "Layout", () => hairline(pdf, top + height, line));
  placed(columns, cells, (text, place) => {
    row.add(
      pdf.struct(type, options, () => {
        pdf.y = top + padding;
        write(pdf, text, style, place);
      }),
    );
  });
  row.end();
  pdf.y = top + height;
}

function drawCells(pdf: Pdf, columns: readonly Column[], cells: readonly string[], style: Style, line: string): void {
  const top = pdf.y;
  const height = rowHeight(pdf, columns, cells, style);
  hairline(pdf, top + height, line);
  placed(columns, cells, (text, place) => {
    pdf.y = top + padding;
    write(pdf, text, style, place);
  });
  pdf.y = top + height;
}

function placed(
  columns: readonly Column[],
  cells: readonly string[],
  draw: (text: string, place: { x: number; width: number; align: "left" | "right" }) => void,
): void {
  let x = page.left;
  for (const [at, { width, align }] of columns.entries()) {
    const isLast = at === columns.length - 1;
    draw(cells[at] ?? "", { x, width: width * contentWidth - (isLast ? 0 : gutter), align });
    x += width * contentWidth;
  }
}

function rowHeight(pdf: Pdf, columns: readonly Column[], cells: readonly string[], style: Style): number {
  let height = style.leading;
  placed(columns, cells, (text, { width }) => {
    height = Math.max(height, heightOf(pdf, text, style, width));
  });
  return height + 2 * padding;
}

function hairline(pdf: Pdf, y: number, colour: string): void {
  pdf
    .moveTo(page.left, y)
    .lineTo(page.left + contentWidth, y)
    .lineWidth(0.5)
    .stroke(colour);
}
