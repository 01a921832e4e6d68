import type { RequestType } from "#domain/portal/request.ts";
import type { RequestTerms } from "#server/contract/requests.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Money } from "../parts/money.tsx";
import styles from "./request-form.module.css";
import { RequestForm } from "./request-form.tsx";

type NewRequestProps = {
  type: RequestType;
  terms: RequestTerms;
  contractNumber: string | undefined;
  words: Catalogue["requests"];
  uploadWords: Catalogue["uploads"];
  obstacles: Readonly<Record<string, string>>;
};

/** What a request costs and how long it takes, then its form. */
export function NewRequest({ type, terms, contractNumber, words, uploadWords, obstacles }: NewRequestProps) {
  const locale = useLocale();
  const { fee, currency, leadDays } = terms;
  return (
    <>
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
      <RequestForm
        type={type}
        terms={terms}
        contractNumber={contractNumber}
        words={words}
        uploadWords={uploadWords}
        obstacles={obstacles}
      />
    </>
  );
}
