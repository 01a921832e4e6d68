import { format } from "#texts/format.ts";
import { decorate, type Pdf, writeAt } from "./sheet.ts";
import { colours, contentWidth, page, styles } from "./theme.ts";

export interface EdgeTexts {
  readonly title: string;
  readonly provider: string;
  readonly reference: string;
  /** with `{page}` and `{pages}` */
  readonly page: string;
}

const headY = 42;
const footY = page.height - 44;

/** Screen readers skip these artifacts, which repeat the text. */
export function drawPageEdges(pdf: Pdf, texts: EdgeTexts): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    // Text in the margin must start no new page.
    pdf.page.margins = { ...pdf.page.margins, bottom: 0 };
    decorate(pdf, "Pagination", () => {
      if (index > 0) {
        writeAt(pdf, texts.provider, styles.edge, headY);
        writeAt(pdf, texts.reference, styles.edge, headY, { align: "right" });
        hairline(pdf, headY + 17);
      }
      hairline(pdf, footY - 8);
      writeAt(pdf, index > 0 ? texts.title : texts.reference, styles.edge, footY);
      writeAt(pdf, format(texts.page, { page: index + 1, pages: count }), styles.edge, footY, { align: "right" });
    });
  }
}

function hairline(pdf: Pdf, y: number): void {
  pdf
    .moveTo(page.left, y)
    .lineTo(page.left + contentWidth, y)
    .lineWidth(0.5)
    .stroke(colours.hairline);
}
