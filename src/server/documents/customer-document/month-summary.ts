import { invoiceStatuses } from "#domain/portal/invoice.ts";
import type { MonthSummary } from "#server/ports/customer-documents.ts";
import { format } from "#texts/format.ts";
import { type Canvas, drawFacts, drawTableUnder, drawText } from "./canvas.ts";

export function drawMonthSummary(canvas: Canvas, { customerName, created, sums }: MonthSummary): void {
  const { letterhead, formats } = canvas;
  const words = canvas.texts.monthSummary;
  drawFacts(canvas, words.detailsHeading, [
    { label: canvas.texts.invoice.supplier, value: letterhead.name },
    { label: canvas.texts.invoice.customer, value: customerName },
    { label: words.asOf, value: formats.day(created) },
  ]);
  for (const { currency, statuses, rates } of sums) {
    const number = (amount: number) => formats.number(amount, currency);
    const total = (part: "count" | "amount" | "remaining") => statuses.reduce((sum, row) => sum + row[part], 0);
    drawText(canvas, [format(canvas.texts.currency, { currency })]);
    drawTableUnder(canvas, words.statusHeading, {
      columns: [
        { heading: words.status, width: 0.4, align: "left" },
        { heading: words.count, width: 0.16, align: "right" },
        { heading: words.amount, width: 0.22, align: "right" },
        { heading: words.remaining, width: 0.22, align: "right" },
      ],
      rows: invoiceStatuses.flatMap((status) => {
        const row = statuses.find((one) => one.status === status);
        return row ? [[words.statuses[status], String(row.count), number(row.amount), number(row.remaining)]] : [];
      }),
      total: [words.total, String(total("count")), number(total("amount")), number(total("remaining"))],
    });
    if (rates.length === 0) continue;
    const taxed = (part: "vat" | "amount") => rates.reduce((sum, row) => sum + row[part], 0);
    drawTableUnder(canvas, words.rateHeading, {
      columns: [
        { heading: canvas.texts.invoice.vatRate, width: 0.28, align: "left" },
        { heading: canvas.texts.invoice.net, width: 0.24, align: "right" },
        { heading: canvas.texts.invoice.vat, width: 0.24, align: "right" },
        { heading: words.amount, width: 0.24, align: "right" },
      ],
      rows: rates.map(({ vatRate, vat, amount }) => [
        formats.percent(vatRate),
        number(amount - vat),
        number(vat),
        number(amount),
      ]),
      total: [words.total, number(taxed("amount") - taxed("vat")), number(taxed("vat")), number(taxed("amount"))],
    });
  }
  drawText(canvas, [words.note]);
}
