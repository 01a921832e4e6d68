import { useState } from "react";
import type { SettlementQuote as Quote } from "#domain/portal/requests/early-termination.ts";
import type { Currency } from "#domain/shared/money.ts";
import { href } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { request } from "#web/http/client.ts";
import { refusalIn } from "#web/http/refusal-in.ts";
import { Button } from "#web/ui/button.tsx";
import { Money } from "../components/money.tsx";
import styles from "./request-form.module.css";

type SettlementQuoteProps = {
  contractNumber: string;
  date: string;
  isReady: boolean;
  words: Catalogue["requests"]["quote"];
};

type Quoted = Quote & { currency: Currency };

const lines = ["unpaid", "principal", "interest", "compensation", "total"] as const;

export function SettlementQuote({ contractNumber, date, isReady, words }: SettlementQuoteProps) {
  const [state, setState] = useState<{ quote?: Quoted; contractNumber?: string; failure?: string; isBusy?: true }>({});
  const { quote, failure } = state;
  const isCurrent = isReady && quote?.date === date && state.contractNumber === contractNumber;
  async function calculate() {
    setState({ isBusy: true });
    const path = href("/api/contracts/{contractNumber}/settlement", { contractNumber });
    const { status, data } = await request("GET", path, { query: { date } });
    const quoted = status === 200 ? quoteIn(data) : null;
    setState(quoted ? { quote: quoted, contractNumber } : { failure: refusalIn(data).message || words.failed });
  }
  return (
    <section aria-labelledby="quote" className={styles.quote}>
      <h2 id="quote">{words.title}</h2>
      {isReady ? (
        <Button variant="secondary" isBusy={state.isBusy ?? false} onClick={() => void calculate()}>
          {words.show}
        </Button>
      ) : (
        <p className={styles.soft}>{words.missing}</p>
      )}
      <div role="status">
        {isReady && failure !== undefined ? <p>{failure}</p> : null}
        {quote && isCurrent ? (
          <>
            <dl className={styles.lines}>
              {lines.map((line) => (
                <QuoteLine key={line} term={words[line]} isTotal={line === "total"}>
                  <Money amount={quote[line]} currency={quote.currency} />
                </QuoteLine>
              ))}
            </dl>
            <p className={styles.soft}>
              {words.saved}: <Money amount={quote.saved} currency={quote.currency} />
            </p>
            <p className={styles.soft}>{words.text}</p>
          </>
        ) : null}
      </div>
    </section>
  );
}

const quoteIn = (data: unknown): Quoted | null => (isQuote(data) ? data : null);

function isQuote(data: unknown): data is Quoted {
  if (typeof data !== "object" || data === null) return false;
  return [...lines, "saved"].every((line) => typeof Reflect.get(data, line) === "number") && "currency" in data;
}

function QuoteLine({ term, isTotal, children }: { term: string; isTotal: boolean; children: React.ReactNode }) {
  return (
    <>
      <dt className={isTotal ? styles.total : undefined}>{term}</dt>
      <dd className={isTotal ? styles.total : undefined}>{children}</dd>
    </>
  );
}
