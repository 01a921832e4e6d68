import { heightOf, keepTogether, type Part, type Pdf, roomLeft, write } from "./sheet.ts";
import { styles } from "./theme.ts";

const style = styles.body;
const gap = 7;

/** Avoids widows and orphans. */
export function drawParagraphs(pdf: Pdf, section: Part, paragraphs: readonly string[]): void {
  for (const paragraph of paragraphs) {
    const lines = Math.round(heightOf(pdf, paragraph, style) / style.leading);
    const fitting = Math.floor((roomLeft(pdf) + 0.01) / style.leading);
    if (fitting < Math.min(lines, 2) || (lines === 3 && fitting === 2)) keepTogether(pdf, lines * style.leading);
    const leavesOneLine = fitting === lines - 1;
    const draw = () => section.add(pdf.struct("P", {}, () => write(pdf, paragraph, style)));
    if (leavesOneLine && lines > 3) withLowerEdge(pdf, draw);
    else draw();
    if (roomLeft(pdf) > gap) pdf.y += gap;
  }
}

/** Ends the page earlier, so that two lines move to the next. */
function withLowerEdge(pdf: Pdf, draw: () => void): void {
  const current = pdf.page;
  const margins = current.margins;
  current.margins = { ...margins, bottom: margins.bottom + style.leading };
  draw();
  current.margins = margins;
}
