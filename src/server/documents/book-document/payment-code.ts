import type { PaymentCode } from "#server/contract/portal.ts";
import { format } from "#texts/format.ts";
import { keepTogether, type Part, write } from "../sheet/sheet.ts";
import { colours, page, styles } from "../sheet/theme.ts";
import type { Canvas } from "./canvas.ts";

/** Phones read it from a screen and from paper. */
const side = 110;
export const paymentCodeHeight = side + 40;

export function drawPaymentCode({ pdf, texts }: Canvas, section: Part, code: PaymentCode): void {
  const { standard, size, path } = code;
  pdf.y += 8;
  keepTogether(pdf, paymentCodeHeight);
  const top = pdf.y;
  const alt = format(texts.invoice.codeAlt, { standard });
  section.add(
    pdf.struct("Figure", { alt }, () => {
      pdf.save();
      pdf.translate(page.left, top).scale(side / size);
      pdf.path(path).fill(colours.ink);
      pdf.restore();
    }),
  );
  pdf.y = top + side + 2;
  const caption = format(texts.invoice.codeHint, { standard });
  section.add(pdf.struct("P", {}, () => write(pdf, caption, styles.contact)));
}
