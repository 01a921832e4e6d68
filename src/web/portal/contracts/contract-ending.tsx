import { Link } from "react-router";
import type { ContractEnd } from "#domain/portal/contract-end.ts";
import type { Currency } from "#domain/shared/money.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { moneyText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./contract-ending.module.css";

type ContractEndingProps = {
  ending: ContractEnd;
  contractNumber: string;
  currency: Currency;
  words: Catalogue["portalContracts"]["ending"];
};

export function ContractEnding({ ending, contractNumber, currency, words }: ContractEndingProps) {
  const locale = useLocale();
  const { daysLeft, keep, extend, endNow } = ending;
  const money = (amount: number) => moneyText(locale, amount, currency);
  const request = (type: "repaymentScheduleChange" | "earlyTermination") =>
    localePath(locale, href("/requests/:type", { type }, { contractNumber }));
  return (
    <Card level={2} tone="due" title={format(plural(locale, words.title, daysLeft), { count: daysLeft })}>
      <ul className={styles.ways}>
        <li className={styles.way}>
          <h3 className={styles.name}>{words.keep}</h3>
          <p suppressHydrationWarning>
            {keep === null
              ? words.keepRented
              : keep.instalments === 0
                ? words.keepPaid
                : format(plural(locale, words.keepText, keep.instalments), {
                    count: keep.instalments,
                    amount: money(keep.outstanding),
                  })}
          </p>
          {keep === null ? (
            <Link to={localePath(locale, "/contacts/contract-management")} className={styles.act}>
              {words.ask}
              <Icon name="arrow-right" />
            </Link>
          ) : null}
        </li>
        <li className={styles.way}>
          <h3 className={styles.name}>{words.extend}</h3>
          <p suppressHydrationWarning>
            {extend === null
              ? words.extendByPeople
              : extend.obstacle === "contract-overdue"
                ? words.extendOverdue
                : format(plural(locale, words.extendText, extend.leadDays), {
                    count: extend.leadDays,
                    amount: money(extend.fee),
                  })}
          </p>
          <Link
            to={
              extend === null
                ? localePath(locale, "/contacts/contract-management")
                : extend.obstacle === "contract-overdue"
                  ? localePath(locale, href("/invoices", {}, { contractNumber, status: "overdue" }))
                  : request("repaymentScheduleChange")
            }
            className={styles.act}
          >
            {extend === null ? words.ask : extend.obstacle === "contract-overdue" ? words.pay : words.extendAct}
            <Icon name="arrow-right" />
          </Link>
        </li>
        <li className={styles.way}>
          <h3 className={styles.name}>{words.return}</h3>
          <p suppressHydrationWarning>
            {format(endNow.saved > 0 ? words.returnSaves : words.returnText, {
              amount: money(endNow.total),
              saved: money(endNow.saved),
            })}
          </p>
          <Link to={request("earlyTermination")} className={styles.act}>
            {words.returnAct}
            <Icon name="arrow-right" />
          </Link>
        </li>
      </ul>
    </Card>
  );
}
