import type { StatementDocument } from "#server/ports/book-documents.ts";
import { format } from "#texts/format.ts";
import { type Canvas, drawFacts, drawTableUnder, drawText } from "./canvas.ts";
import { contractFacts } from "./contract-facts.ts";
import { scheduleTable, sumOf } from "./schedule-table.ts";

export function drawStatement(canvas: Canvas, document: StatementDocument): void {
  const { formats } = canvas;
  const { contract, schedule, customerName, year } = document;
  const texts = canvas.texts.statement;
  const { currency } = contract;
  const money = (amount: number) => formats.money(amount, currency);
  const ofYear = schedule.filter(({ due }) => due.startsWith(`${year}-`));
  const paid = ofYear.filter((instalment) => instalment.paid !== null);
  const later = schedule.filter(({ due }) => due > `${year}-12-31`);
  drawFacts(canvas, texts.contractHeading, contractFacts(canvas.texts, contract, customerName));
  if (ofYear.length === 0) drawText(canvas, [texts.none]);
  else {
    drawText(canvas, [format(canvas.texts.currency, { currency })]);
    drawTableUnder(canvas, format(texts.tableHeading, { year }), scheduleTable(canvas, ofYear, currency));
  }
  drawFacts(canvas, texts.summaryHeading, [
    { label: format(texts.due, { year }), value: money(sumOf(ofYear, "amount")) },
    { label: texts.interest, value: money(sumOf(ofYear, "interest")) },
    { label: format(texts.paid, { year }), value: money(sumOf(paid, "amount")) },
    { label: format(texts.rest, { year }), value: money(sumOf(later, "amount")) },
  ]);
}
