import { buffer } from "node:stream/consumers";
import { languageTags } from "#server/documents/sheet/letterhead-of.ts";
import type {
  CreditDocument,
  CustomerDocument,
  IndemnificationDocument,
  Letter,
  ScheduleDocument,
  StatementDocument,
} from "#server/ports/customer-documents.ts";
import type { DrawnDocument } from "#server/ports/documents.ts";
import { format } from "#texts/format.ts";
import { drawLetterhead, type Letterhead } from "../sheet/letterhead.ts";
import { drawPageEdges } from "../sheet/page-edges.ts";
import { openSheet, write } from "../sheet/sheet.ts";
import { styles } from "../sheet/theme.ts";
import { type Canvas, drawFacts, drawTableUnder, drawText, drawTextUnder, wordsOf } from "./canvas.ts";
import { drawContract, partyFacts } from "./contract.ts";
import { contractFacts, vehicleFacts } from "./contract-facts.ts";
import { drawInvoice } from "./invoice.ts";
import { drawMonthSummary } from "./month-summary.ts";
import { scheduleTable, sumOf } from "./schedule-table.ts";
import { drawSignaturePage } from "./signature-page.ts";

export interface CustomerDocumentOrder {
  readonly document: CustomerDocument;
  readonly letterhead: Letterhead;
}

/** Heavy: call it in a worker thread only. The same order gives the same bytes. */
export async function renderCustomerDocument({ document, letterhead }: CustomerDocumentOrder): Promise<DrawnDocument> {
  const words = wordsOf(document.locale);
  const title = titleOf(words, document);
  const reference = referenceOf(words, document);
  const pdf = openSheet({
    language: languageTags[document.locale],
    title: reference === "" ? title : `${title} – ${reference}`,
    author: letterhead.name,
    subject: reference === "" ? title : reference,
    created: new Date(document.created),
  });
  const bytes = buffer(pdf);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  drawLetterhead(pdf, root, letterhead);
  pdf.outline.addItem(title);
  root.add(pdf.struct("H1", {}, () => write(pdf, title, styles.title)));
  if (reference !== "") {
    pdf.y += 3;
    root.add(pdf.struct("P", {}, () => write(pdf, reference, styles.reference)));
  }
  drawBody({ pdf, root, letterhead, ...words }, document);
  root.end();
  drawPageEdges(pdf, { title, provider: letterhead.name, reference, page: words.texts.page });
  const { count: pages } = pdf.bufferedPageRange();
  pdf.end();
  return { bytes: await bytes, pages };
}

type Words = Pick<Canvas, "texts" | "formats">;

function titleOf({ texts }: Words, document: CustomerDocument): string {
  switch (document.kind) {
    case "invoice":
      return format(texts.invoice.title, { number: document.invoice.number });
    case "contract":
      return format(texts.contract.title, { contractNumber: document.contract.contractNumber });
    case "payment-schedule":
      return texts.schedule.title;
    case "annual-statement":
      return format(texts.statement.title, { year: document.year });
    case "indemnification":
      return texts.indemnification.title;
    case "signature-page":
      return texts.signaturePage.title;
    case "credit-information":
      return document.sheet.title;
    case "month-summary":
      return texts.monthSummary.title;
    case "letter":
      return document.title;
  }
}

function referenceOf({ texts, formats }: Words, document: CustomerDocument): string {
  if (document.kind === "month-summary") return `${formats.date(document.from)} – ${formats.date(document.to)}`;
  if (document.kind === "invoice") return `${texts.invoice.variableSymbol}: ${document.invoice.variableSymbol}`;
  if (document.kind === "signature-page") return `${texts.contractNumber}: ${document.contractNumber}`;
  if (document.kind === "credit-information" || document.kind === "contract" || !document.contract) return "";
  return `${texts.contractNumber}: ${document.contract.contractNumber}`;
}

function drawBody(canvas: Canvas, document: CustomerDocument): void {
  switch (document.kind) {
    case "invoice":
      return drawInvoice(canvas, document);
    case "contract":
      return drawContract(canvas, document);
    case "payment-schedule":
      return drawSchedule(canvas, document);
    case "annual-statement":
      return drawStatement(canvas, document);
    case "indemnification":
      return drawIndemnification(canvas, document);
    case "signature-page":
      return drawSignaturePage(canvas, document);
    case "credit-information":
      return drawCreditInformation(canvas, document);
    case "month-summary":
      return drawMonthSummary(canvas, document);
    case "letter":
      return drawLetter(canvas, document);
  }
}

function drawCreditInformation(canvas: Canvas, { sheet, customerName, created }: CreditDocument): void {
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

function drawIndemnification(canvas: Canvas, document: IndemnificationDocument): void {
  const { formats, letterhead } = canvas;
  const { contract, customerName, issued } = document;
  const texts = canvas.texts.indemnification;
  const names = { provider: letterhead.name, customerName };
  drawFacts(canvas, texts.contractHeading, [
    { label: texts.lessor, value: [letterhead.name, letterhead.lines[0] ?? ""].join(", ") },
    { label: canvas.texts.customer, value: customerName },
    { label: canvas.texts.contractNumber, value: contract.contractNumber },
    ...vehicleFacts(canvas.texts, contract),
    { label: texts.issued, value: formats.date(issued) },
  ]);
  drawTextUnder(canvas, texts.consentHeading, [format(texts.consent, names), format(texts.limits, names), texts.note]);
}

function drawSchedule(canvas: Canvas, { contract, schedule, customerName }: ScheduleDocument): void {
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

function drawLetter(canvas: Canvas, { contract, parties, paragraphs, customerName, created }: Letter): void {
  const { formats } = canvas;
  const texts = canvas.texts.letter;
  const facts = [
    { label: canvas.texts.customer, value: customerName },
    { label: canvas.texts.date, value: formats.day(created) },
  ];
  if (contract) {
    const number = { label: canvas.texts.contractNumber, value: contract.contractNumber };
    drawFacts(canvas, texts.contractHeading, [...facts, number, ...vehicleFacts(canvas.texts, contract)]);
  } else {
    drawText(
      canvas,
      facts.map(({ label, value }) => `${label}: ${value}`),
    );
  }
  if (parties.length > 0) drawFacts(canvas, texts.partiesHeading, partyFacts(canvas.texts, parties));
  drawText(canvas, paragraphs.length > 0 ? paragraphs : [texts.note]);
}

function drawStatement(canvas: Canvas, document: StatementDocument): void {
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
