import { decorate, type Part, type Pdf, write } from "./sheet.ts";
import { colours, contentWidth, page, styles } from "./theme.ts";

export interface Letterhead {
  readonly name: string;
  readonly lines: readonly string[];
}

const top = 46;
const nameWidth = contentWidth * 0.55;

export function drawLetterhead(pdf: Pdf, root: Part, letterhead: Letterhead): void {
  const right = { x: page.left + nameWidth, width: contentWidth - nameWidth, align: "right" } as const;
  pdf.y = top;
  root.add(pdf.struct("P", {}, () => write(pdf, letterhead.name, styles.provider, { width: nameWidth })));
  const underName = pdf.y;
  pdf.y = top;
  for (const line of letterhead.lines) root.add(pdf.struct("P", {}, () => write(pdf, line, styles.contact, right)));
  const y = Math.max(underName, pdf.y) + 8;
  decorate(pdf, "Layout", () => {
    pdf
      .moveTo(page.left, y)
      .lineTo(page.left + contentWidth, y)
      .lineWidth(1.2)
      .stroke(colours.accent);
  });
  pdf.y = y + 24;
}
