import type { Party } from "#domain/portal/contract.ts";
import type { ContractDocument } from "#server/ports/customer-documents.ts";
import type { Row } from "../sheet/rows.ts";
import { type Canvas, type CustomerDocumentTexts, drawFacts, drawText } from "./canvas.ts";
import { vehicleFacts } from "./contract-facts.ts";

export function drawContract(canvas: Canvas, { contract, parties }: ContractDocument): void {
  const { formats, letterhead } = canvas;
  const texts = canvas.texts.contract;
  const money = (amount: number) => formats.money(amount, contract.currency);
  drawFacts(canvas, texts.partiesHeading, [
    { label: texts.provider, value: [letterhead.name, letterhead.lines[0] ?? ""].join(", ") },
    ...partyFacts(canvas.texts, parties),
  ]);
  drawFacts(canvas, texts.vehicleHeading, vehicleFacts(canvas.texts, contract));
  drawFacts(canvas, texts.termsHeading, [
    { label: texts.product, value: canvas.texts.products[contract.product] },
    { label: texts.price, value: money(contract.price) },
    { label: texts.downpayment, value: money(contract.downpayment) },
    { label: texts.instalment, value: money(contract.instalment) },
    { label: texts.period, value: String(contract.period) },
    { label: texts.start, value: formats.date(contract.start) },
    { label: texts.end, value: formats.date(contract.end) },
  ]);
  drawText(canvas, [texts.note]);
}

export function partyFacts(texts: CustomerDocumentTexts, parties: readonly Party[]): Row[] {
  return parties.map(({ party, name }) => ({ label: texts.contract.parties[party], value: name }));
}
