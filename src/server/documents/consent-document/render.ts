import { buffer } from "node:stream/consumers";
import { languageTags } from "#server/documents/sheet/letterhead-of.ts";
import type { ConsentDocumentContent } from "#server/ports/documents.ts";
import { consentDocument as cs } from "#texts/cs/consent-document.ts";
import { consentDocument as en } from "#texts/en/consent-document.ts";
import { consentDocument as hu } from "#texts/hu/consent-document.ts";
import { consentDocument as sk } from "#texts/sk/consent-document.ts";
import { translations } from "#texts/translations.ts";
import { openSection } from "../sheet/heading.ts";
import { drawLetterhead, type Letterhead } from "../sheet/letterhead.ts";
import { drawPageEdges } from "../sheet/page-edges.ts";
import { drawParagraphs } from "../sheet/paragraphs.ts";
import { drawRows, type RowLook, rowHeight } from "../sheet/rows.ts";
import { heightOf, openSheet, write } from "../sheet/sheet.ts";
import { colours, styles } from "../sheet/theme.ts";
import { consentHeight, drawConsents } from "./consents.ts";

export interface ConsentDocumentOrder {
  readonly content: ConsentDocumentContent;
  readonly letterhead: Letterhead;
}

const labelsOf = translations({ cs, sk, hu, en });

const applicantLook: RowLook = {
  label: styles.label,
  value: styles.value,
  labelWidth: 132,
  padding: 3,
  inset: 0,
  background: null,
};
const evidenceLook: RowLook = {
  label: styles.evidenceLabel,
  value: styles.evidenceValue,
  labelWidth: 140,
  padding: 2.2,
  inset: 12,
  background: colours.wash,
};

/** Takes some 15 ms: call it in a worker thread only. The same order with a `consentedAt` gives the same bytes. */
export async function renderConsentDocument({ content, letterhead }: ConsentDocumentOrder): Promise<Uint8Array> {
  const labels = labelsOf[content.locale];
  const reference = `${labels.reference}: ${content.reference}`;
  const pdf = openSheet({
    language: languageTags[content.locale],
    title: `${content.title} – ${content.reference}`,
    author: letterhead.name,
    subject: reference,
    created: content.consentedAt === undefined ? new Date() : new Date(content.consentedAt),
  });
  const bytes = buffer(pdf);
  const root = pdf.struct("Document");
  pdf.addStructure(root);

  drawLetterhead(pdf, root, letterhead);
  pdf.outline.addItem(content.title);
  root.add(pdf.struct("H1", {}, () => write(pdf, content.title, styles.title)));
  pdf.y += 3;
  root.add(pdf.struct("P", {}, () => write(pdf, reference, styles.reference)));

  if (content.applicant.length > 0) {
    const height = content.applicant.reduce((sum, row) => sum + rowHeight(pdf, row, applicantLook), 0);
    drawRows(pdf, openSection(pdf, root, labels.applicantHeading, height), content.applicant, applicantLook);
  }

  const text = openSection(pdf, root, labels.textHeading, 2 * styles.body.leading);
  drawParagraphs(pdf, text, content.paragraphs);

  const [firstConsent] = content.consents;
  if (firstConsent !== undefined) {
    const section = openSection(pdf, root, labels.consentsHeading, consentHeight(pdf, firstConsent));
    drawConsents(pdf, section, content.consents, labels);
  }

  const noteHeight = heightOf(pdf, labels.evidenceNote, styles.evidenceNote) + 6;
  const evidenceHeight = content.evidence.reduce((sum, row) => sum + rowHeight(pdf, row, evidenceLook), noteHeight);
  const evidence = openSection(pdf, root, labels.evidenceHeading, evidenceHeight);
  evidence.add(pdf.struct("P", {}, () => write(pdf, labels.evidenceNote, styles.evidenceNote)));
  pdf.y += 6;
  drawRows(pdf, evidence, content.evidence, evidenceLook);

  root.end();
  drawPageEdges(pdf, { title: content.title, provider: letterhead.name, reference, page: labels.page });
  pdf.end();
  return bytes;
}
