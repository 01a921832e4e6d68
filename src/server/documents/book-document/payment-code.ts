import type { PaymentCode } from "#server/contract/portal.ts";
import { keepTogether, type Part, write } from "../sheet/sheet.ts";
import { colours, page, styles } from "../sheet/theme.ts";
import type { Canvas } from "./canvas.ts";

/** Phones read it from a screen and from paper. */
const side = 110;
export const paymentCodeHeight = side + 40;

export function drawPaymentCode({ pdf, texts }: Canvas, section: Part, code: PaymentCode): void {
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
