import type { Currency } from "#domain/shared/money.ts";
import { moneyText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import styles from "#web/ui/figures.module.css";

/** An amount in the page's language. What the server wrote stands, should the browser know another custom. */
export function Money({ amount, currency }: { amount: number; currency: Currency }) {
  return (
    <span className={styles.figures} suppressHydrationWarning>
      {moneyText(useLocale(), amount, currency)}
    </span>
  );
}
