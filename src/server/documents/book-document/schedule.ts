import type { ScheduleDocument } from "#server/ports/book-documents.ts";
import { format } from "#texts/format.ts";
import { type Canvas, drawFacts, drawTableUnder, drawText } from "./canvas.ts";
import { contractFacts } from "./contract-facts.ts";
import { scheduleTable, sumOf } from "./schedule-table.ts";

export function drawSchedule(canvas: Canvas, { contract, schedule, customerName }: ScheduleDocument): void {
  const { formats } = canvas;
  const texts = canvas.texts.schedule;
  const { currency } = contract;
  drawFacts(canvas, texts.contractHeading, contractFacts(canvas.texts, contract, customerName));
  drawText(canvas, [format(canvas.texts.currency, { currency })]);
  drawTableUnder(canvas, texts.tableHeading, scheduleTable(canvas, schedule, currency));
  const paid = sumOf(
    schedule.filter((instalment) => instalment.paid !== null),
    "amount",
  );
  const all = sumOf(schedule, "amount");
  drawFacts(canvas, texts.summaryHeading, [
    { label: texts.total, value: formats.money(all, currency) },
    { label: texts.paidTotal, value: formats.money(paid, currency) },
    { label: texts.remaining, value: formats.money(all - paid, currency) },
  ]);
}
