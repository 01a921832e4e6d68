import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Money } from "../components/money.tsx";
import styles from "./request-form.module.css";
import { RequestForm, type RequestFormProps } from "./request-form.tsx";

type NewRequestProps = Omit<RequestFormProps, "onReopen"> & { obstacles: Readonly<Record<string, string>> };

export function NewRequest({ obstacles, ...given }: NewRequestProps) {
  const locale = useLocale();
  const { terms, words } = given;
  const { fee, currency, leadDays, contracts } = terms;
  const canBeFiled = contracts.some(({ obstacle }) => obstacle === null);
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState({ times: 0, with: terms, isOver: false });
  if (opened.isOver && opened.with !== terms) setOpened({ times: opened.times + 1, with: terms, isOver: false });
  function reopen() {
    setOpened({ ...opened, with: terms, isOver: true });
    void revalidate();
  }
  return (
    <div className={styles.page}>
      <dl className={styles.terms}>
        <div>
          <dt>{words.terms.fee}</dt>
          <dd>{fee === 0 ? words.terms.free : <Money amount={fee} currency={currency} />}</dd>
        </div>
        <div>
          <dt>{words.terms.lead}</dt>
          <dd>{format(plural(locale, words.terms.days, leadDays), { count: leadDays })}</dd>
        </div>
      </dl>
      <div className={styles.filing}>
        {canBeFiled ? (
          <RequestForm key={opened.times} {...given} onReopen={reopen} />
        ) : (
          <Notice tone="warning">{words.form.noContract}</Notice>
        )}
        <NotEligible contracts={contracts} words={words} obstacles={obstacles} />
      </div>
      {canBeFiled ? <Course words={words.course} /> : null}
    </div>
  );
}

function Course({ words }: { words: Catalogue["requests"]["course"] }) {
  return (
    <section aria-labelledby="course" className={styles.course}>
      <h2 id="course">{words.title}</h2>
      <ol>
        {[words.numbered, words.asked, words.answered].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

type NotEligibleProps = Pick<NewRequestProps, "words" | "obstacles"> & Pick<NewRequestProps["terms"], "contracts">;

function NotEligible({ contracts, words, obstacles }: NotEligibleProps) {
  const others = contracts.filter(({ obstacle }) => obstacle !== null);
  if (others.length === 0) return null;
  return (
    <Disclosure summary={words.form.others} className={styles.others}>
      <ul>
        {others.map(({ contractNumber, vehicle, obstacle }) => (
          <li key={contractNumber}>
            <strong>{contractNumber}</strong> {vehicle}
            <span className={styles.reason}>{obstacle === null ? null : obstacles[obstacle]}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
