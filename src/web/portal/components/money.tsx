import type { Currency } from "#domain/shared/money.ts";
import { moneyText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import styles from "#web/ui/figures.module.css";

/** Keeps the server's text if the browser formats the amount differently. */
export function Money({ amount, currency }: { amount: number; currency: Currency }) {
  return (
    <span className={styles.figures} suppressHydrationWarning>
      {moneyText(useLocale(), amount, currency)}
    </span>
  );
}
