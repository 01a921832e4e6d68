import type { Letter } from "#server/ports/book-documents.ts";
import { type Canvas, drawFacts, drawText } from "./canvas.ts";
import { partyFacts } from "./contract.ts";
import { vehicleFacts } from "./contract-facts.ts";

/** For documents without a form of their own: facts of the contract from the books, or the text of a letter. */
export function drawLetter(canvas: Canvas, { contract, parties, paragraphs, customerName, created }: Letter): void {
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
