import type { CreditDocument } from "#server/ports/book-documents.ts";
import { type Canvas, drawFacts, drawText } from "./canvas.ts";

export function drawCreditInformation(canvas: Canvas, { sheet, customerName, created }: CreditDocument): void {
  const { texts, formats } = canvas;
  const { lead, basis, example, groups } = sheet;
  const made = `${texts.date}: ${formats.day(created)}`;
  drawText(canvas, [
    lead,
    ...(customerName === "" ? [] : [`${texts.customer}: ${customerName}`]),
    made,
    basis,
    example,
  ]);
  for (const { title, rows } of groups) drawFacts(canvas, title, rows);
}
