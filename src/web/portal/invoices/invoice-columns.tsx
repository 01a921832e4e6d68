import type { Locale } from "#domain/shared/locale.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { localePath } from "#web/texts/locale-path.ts";
import type { Column } from "../lists/data-table.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { Day } from "../parts/day.tsx";
import { Money } from "../parts/money.tsx";
import type { InvoiceRow } from "./invoice-row.ts";
import { InvoiceStatusBadge } from "./invoice-status.tsx";

/** What the list of invoices shows of each. */
export function invoiceColumns(words: Catalogue["portalInvoices"], locale: Locale): readonly Column<InvoiceRow>[] {
  return [
    {
      key: "number",
      label: words.number,
      sort: "number",
      place: "head",
      cell: ({ invoiceId, number }) => (
        <RowLink to={localePath(locale, `/invoices/${encodeURIComponent(invoiceId)}`)}>{number}</RowLink>
      ),
    },
    { key: "kind", label: words.kind, cell: ({ kind }) => words.kinds[kind] },
    { key: "contract", label: words.contract, isWhole: true, cell: ({ contractNumber }) => contractNumber },
    { key: "issued", label: words.issued, sort: "issued", isFigure: true, cell: ({ issued }) => <Day date={issued} /> },
    { key: "due", label: words.due, sort: "due", isFigure: true, cell: ({ due }) => <Day date={due} /> },
    {
      key: "amount",
      label: words.amount,
      sort: "amount",
      isFigure: true,
      cell: ({ amount, currency }) => (
        <strong>
          <Money amount={amount} currency={currency} />
        </strong>
      ),
    },
    {
      key: "status",
      label: words.status,
      place: "aside",
      cell: ({ status }) => <InvoiceStatusBadge status={status} words={words.statuses} />,
    },
  ];
}
