import type { SignaturePage } from "#server/ports/customer-documents.ts";
import { format } from "#texts/format.ts";
import { type Canvas, drawFacts, drawText } from "./canvas.ts";

export function drawSignaturePage(canvas: Canvas, page: SignaturePage): void {
  const { formats } = canvas;
  const texts = canvas.texts.signaturePage;
  drawText(canvas, [texts.about]);
  drawFacts(canvas, texts.documentHeading, [
    { label: canvas.texts.contractNumber, value: page.contractNumber },
    { label: texts.version, value: String(page.version) },
    { label: texts.documentSha256, value: inGroups(page.documentSha256) },
  ]);
  for (const { name, party, at, channel, contact, recordSha256 } of page.signatures) {
    drawFacts(canvas, name, [
      { label: texts.party, value: canvas.texts.contract.parties[party] },
      { label: texts.at, value: formats.moment(at) },
      { label: texts.method, value: format(texts.methods[channel], { contact }) },
      { label: texts.recordSha256, value: inGroups(recordSha256) },
    ]);
  }
}

/** Groups let a digest wrap, and let people compare it. */
function inGroups(digest: string): string {
  return (digest.match(/.{1,8}/g) ?? []).join(" ");
}
