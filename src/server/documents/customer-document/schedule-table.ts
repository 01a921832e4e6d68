import type { Instalment } from "#domain/portal/contract.ts";
import type { Currency } from "#domain/shared/money.ts";
import type { TableContent } from "../sheet/table.ts";
import type { Canvas } from "./canvas.ts";

const parts = ["principal", "interest", "fees", "vat", "amount"] as const;

export function scheduleTable(
  { texts, formats }: Pick<Canvas, "texts" | "formats">,
  schedule: readonly Instalment[],
  currency: Currency,
): TableContent {
  const words = texts.schedule;
  const number = (amount: number) => formats.number(amount, currency);
  return {
    columns: [
      { heading: words.number, width: 0.07, align: "right" },
      { heading: words.due, width: 0.13, align: "right" },
      { heading: words.principal, width: 0.14, align: "right" },
      { heading: words.interest, width: 0.12, align: "right" },
      { heading: words.fees, width: 0.13, align: "right" },
      { heading: words.vat, width: 0.12, align: "right" },
      { heading: words.amount, width: 0.15, align: "right" },
      { heading: words.paid, width: 0.14, align: "right" },
    ],
    rows: schedule.map((instalment) => [
      String(instalment.number),
      formats.date(instalment.due),
      ...parts.map((part) => number(instalment[part])),
      formats.date(instalment.paid),
    ]),
    total: ["", words.total, ...parts.map((part) => number(sumOf(schedule, part))), ""],
  };
}

export function sumOf(schedule: readonly Instalment[], part: (typeof parts)[number]): number {
  return schedule.reduce((sum, instalment) => sum + instalment[part], 0);
}
