import { Fragment } from "react";
import type { InvoiceSum } from "#domain/portal/invoice.ts";
import { Money } from "../parts/money.tsx";
import type { InvoiceRow } from "./invoice-row.ts";

/** What invoices come to, or what remains of them: one amount a currency. */
export function Sums({ sums, of }: { sums: readonly InvoiceSum[]; of: "amount" | "remaining" }) {
  return sums.map((sum, index) => (
    <Fragment key={sum.currency}>
      {index === 0 ? null : " + "}
      <Money amount={sum[of]} currency={sum.currency} />
    </Fragment>
  ));
}

/** The sums of some rows. */
export function sumUp(invoices: readonly Pick<InvoiceRow, "currency" | "amount" | "remaining">[]): InvoiceSum[] {
  const sums = new Map<string, InvoiceSum>();
  for (const { currency, amount, remaining } of invoices) {
    const sum = sums.get(currency) ?? { currency, amount: 0, remaining: 0 };
    sums.set(currency, { currency, amount: sum.amount + amount, remaining: sum.remaining + remaining });
  }
  return [...sums.values()];
}
