import { buffer } from "node:stream/consumers";
import { languageTags } from "#server/documents/sheet/letterhead-of.ts";
import type { BookDocument } from "#server/ports/book-documents.ts";
import type { DrawnDocument } from "#server/ports/documents.ts";
import { format } from "#texts/format.ts";
import { drawLetterhead, type Letterhead } from "../sheet/letterhead.ts";
import { drawPageEdges } from "../sheet/page-edges.ts";
import { openSheet, write } from "../sheet/sheet.ts";
import { styles } from "../sheet/theme.ts";
import { type Canvas, wordsOf } from "./canvas.ts";
import { drawContract } from "./contract.ts";
import { drawCreditInformation } from "./credit-information.ts";
import { drawIndemnification } from "./indemnification.ts";

import { drawInvoice } from "./invoice.ts";
import { drawLetter } from "./letter.ts";
import { drawMonthSummary } from "./month-summary.ts";
import { drawSchedule } from "./schedule.ts";
import { drawSignaturePage } from "./signature-page.ts";
import { drawStatement } from "./statement.ts";

export interface BookDocumentOrder {
  readonly document: BookDocument;
  readonly letterhead: Letterhead;
}

/** Draws the document. Heavy: call it in a worker thread only. The same order gives the same bytes. */
export async function renderBookDocument({ document, letterhead }: BookDocumentOrder): Promise<DrawnDocument> {
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

function titleOf({ texts }: Words, document: BookDocument): string {
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

/** The line under the title; empty where the title says it all. */
function referenceOf({ texts, formats }: Words, document: BookDocument): string {
  if (document.kind === "month-summary") return `${formats.date(document.from)} – ${formats.date(document.to)}`;
  if (document.kind === "invoice") return `${texts.invoice.variableSymbol}: ${document.invoice.variableSymbol}`;
  if (document.kind === "signature-page") return `${texts.contractNumber}: ${document.contractNumber}`;
  if (document.kind === "credit-information" || document.kind === "contract" || !document.contract) return "";
  return `${texts.contractNumber}: ${document.contract.contractNumber}`;
}

function drawBody(canvas: Canvas, document: BookDocument): void {
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
