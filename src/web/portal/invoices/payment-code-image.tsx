import type { PaymentCode } from "#server/contract/portal.ts";
import styles from "./how-to-pay.module.css";

/** Black on white also in dark mode, or a phone may not read it. */
export function PaymentCodeImage({ code: { size, path }, label }: { code: PaymentCode; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.image}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
