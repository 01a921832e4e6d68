import { decorate, heightOf, keepTogether, type Part, type Pdf, write } from "../sheet/sheet.ts";
import { colours, contentWidth, page, styles } from "../sheet/theme.ts";

export interface ConsentLabels {
  readonly given: string;
  readonly notGiven: string;
}

interface Consent {
  readonly text: string;
  readonly given: boolean;
}

const markSize = 11;
const labelWidth = 96;
const textWidth = contentWidth - labelWidth;
const padding = 6;

export function consentHeight(pdf: Pdf, consent: Consent): number {
  return heightOf(pdf, consent.text, styles.body, textWidth) + 2 * padding;
}

export function drawConsents(pdf: Pdf, section: Part, consents: readonly Consent[], labels: ConsentLabels): void {
  const list = pdf.struct("L");
  section.add(list);
  for (const consent of consents) drawConsent(pdf, list, consent, labels);
  list.end();
}

function drawConsent(pdf: Pdf, list: Part, consent: Consent, labels: ConsentLabels): void {
  const height = consentHeight(pdf, consent);
  keepTogether(pdf, height);
  const top = pdf.y;
  decorate(pdf, "Layout", () => drawMark(pdf, consent.given, top + padding + 1.5));
  const item = pdf.struct("LI");
  list.add(item);
  const style = consent.given ? styles.given : styles.notGiven;
  const word = consent.given ? labels.given : labels.notGiven;
  const place = { x: page.left + markSize + 8, width: labelWidth - markSize - 12 };
  pdf.y = top + padding;
  item.add(pdf.struct("Lbl", {}, () => write(pdf, word, style, place)));
  pdf.y = top + padding;
  item.add(
    pdf.struct("LBody", {}, () =>
      write(pdf, consent.text, styles.body, { x: page.left + labelWidth, width: textWidth }),
    ),
  );
  pdf.y += padding;
  decorate(pdf, "Layout", () => {
    pdf
      .moveTo(page.left, pdf.y)
      .lineTo(page.left + contentWidth, pdf.y)
      .lineWidth(0.5)
      .stroke(colours.hairline);
  });
}

function drawMark(pdf: Pdf, given: boolean, y: number): void {
  const x = page.left;
  const box = pdf.roundedRect(x + 0.5, y, markSize, markSize, 2).lineWidth(1);
  if (given) {
    box.fillAndStroke(colours.accent, colours.accent);
    pdf
      .moveTo(x + 3, y + 5.9)
      .lineTo(x + 5.1, y + 8.1)
      .lineTo(x + 9.1, y + 3.2)
      .lineWidth(1.4)
      .lineCap("round")
      .lineJoin("round")
      .stroke("#ffffff");
  } else {
    box.stroke(colours.quiet);
  }
}
