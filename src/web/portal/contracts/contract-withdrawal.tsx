import { href, localePath, type PagePath } from "#domain/shared/paths.ts";
import type { ContractDetail } from "#server/contract/portal.ts";
import { format } from "#texts/format.ts";
import { dayText } from "#web/texts/days.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { momentText } from "../withdrawals/moment-text.ts";
import type { ContractTexts } from "./contract-texts.ts";
import styles from "./contract-withdrawal.module.css";

type ContractWithdrawalProps = { contract: ContractDetail; words: ContractTexts["withdrawal"] };

export const withdrawalRoute = (contractNumber: string): PagePath =>
  href("/contracts/:contractNumber/withdrawal", { contractNumber });

export const canWithdraw = ({ obstacle, received }: ContractDetail["withdrawal"]): boolean =>
  obstacle === null && received === null;

/** Shows a prominent link while withdrawal is possible (Directive 2011/83/EU, article 11a), and later the receipt. */
export function ContractWithdrawal({ contract, words }: ContractWithdrawalProps) {
  const locale = useLocale();
  const { contractNumber, withdrawal } = contract;
  const { received, lastDay } = withdrawal;
  if (received !== null) {
    const { reference, receivedAt } = received;
    return (
      <Notice tone="warning" title={words.withdrawn}>
        <p suppressHydrationWarning>
          {format(words.withdrawnText, { reference, time: momentText(locale, receivedAt) })}
        </p>
      </Notice>
    );
  }
  if (!canWithdraw(withdrawal) || lastDay === null) return null;
  return (
    <div className={styles.withdrawal}>
      <ButtonLink to={localePath(locale, withdrawalRoute(contractNumber))} variant="secondary">
        {words.action}
      </ButtonLink>
      <p>{format(words.hint, { date: dayText(locale, lastDay) })}</p>
    </div>
  );
}
