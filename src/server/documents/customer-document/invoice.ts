import type { PaymentCode } from "#server/contract/portal.ts";
import type { InvoiceDocument } from "#server/ports/customer-documents.ts";
import { format } from "#texts/format.ts";
import { keepTogether, type Part, write } from "../sheet/sheet.ts";
import { colours, page, styles } from "../sheet/theme.ts";
import { type Canvas, drawFacts, drawTableUnder, drawText } from "./canvas.ts";

/** Phones can scan this size from screen and print. */
const side = 110;
const paymentCodeHeight = side + 40;

function drawPaymentCode({ pdf, texts }: Canvas, section: Part, code: PaymentCode): void {
  const { size, path } = code;
  pdf.y += 8;
  keepTogether(pdf, paymentCodeHeight);
  const top = pdf.y;
  section.add(
    pdf.struct("Figure", { alt: texts.invoice.codeAlt }, () => {
      pdf.save();
      pdf.translate(page.left, top).scale(side / size);
      pdf.path(path).fill(colours.ink);
      pdf.restore();
    }),
  );
  pdf.y = top + side + 2;
  section.add(pdf.struct("P", {}, () => write(pdf, texts.invoice.codeHint, styles.contact)));
}

export function drawInvoice(canvas: Canvas, { invoice, customerName, paymentCode }: InvoiceDocument): void {
  const { pdf, root, letterhead, formats } = canvas;
  const texts = canvas.texts.invoice;
  const { amount, vat, vatRate, currency, account, contractNumber } = invoice;
  const money = (value: number) => formats.money(value, currency);
  if (invoice.status === "cancelled") drawText(canvas, [texts.cancelled]);
  drawFacts(canvas, texts.detailsHeading, [
    { label: texts.supplier, value: [letterhead.name, letterhead.lines[0] ?? ""].join(", ") },
    { label: texts.customer, value: customerName },
    { label: canvas.texts.contractNumber, value: contractNumber },
    { label: texts.issued, value: formats.date(invoice.issued) },
    { label: texts.due, value: formats.date(invoice.due) },
    { label: texts.paid, value: formats.date(invoice.paid) },
  ]);
  const item = format(texts.kinds[invoice.kind], { contractNumber });
  drawTableUnder(canvas, texts.linesHeading, {
    columns: [
      { heading: texts.item, width: 0.4, align: "left" },
      { heading: texts.net, width: 0.17, align: "right" },
      { heading: texts.vatRate, width: 0.12, align: "right" },
      { heading: texts.vat, width: 0.14, align: "right" },
      { heading: texts.gross, width: 0.17, align: "right" },
    ],
    rows: [[item, money(amount - vat), formats.percent(vatRate), money(vat), money(amount)]],
    total: [texts.total, money(amount - vat), "", money(vat), money(amount)],
  });
  pdf.y += 12;
  keepTogether(pdf, styles.amount.leading);
  root.add(
    pdf.struct("P", {}, () => write(pdf, `${texts.total}: ${money(amount)}`, styles.amount, { align: "right" })),
  );
  if (paymentCode) keepTogether(pdf, paymentCodeHeight);
  const section = drawFacts(canvas, texts.paymentHeading, [
    { label: texts.account, value: account.number },
    { label: texts.accountName, value: account.name },
    { label: texts.iban, value: account.iban },
    { label: texts.bic, value: account.bic },
    { label: texts.variableSymbol, value: invoice.variableSymbol },
    { label: texts.open, value: money(invoice.remaining) },
  ]);
  if (paymentCode) drawPaymentCode(canvas, section, paymentCode);
}
