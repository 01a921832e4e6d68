import type { IndemnificationDocument } from "#server/ports/book-documents.ts";
import { format } from "#texts/format.ts";
import { type Canvas, drawFacts, drawTextUnder } from "./canvas.ts";
import { vehicleFacts } from "./contract-facts.ts";

/** For an insurer: who consents, to which payout, and to which not. */
export function drawIndemnification(canvas: Canvas, document: IndemnificationDocument): void {
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
