import type { Locale } from "#domain/shared/locale.ts";
import type { ConsentTextDifferences } from "#server/use-cases/back-office/consent-texts/consent-text.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import administration from "../components/administration.module.css";
import { DifferingText } from "../components/differing-text.tsx";
import styles from "./consent-texts.module.css";

type TextChangesProps = {
  words: Catalogue["backofficeContents"]["consentTexts"];
  differences: ConsentTextDifferences;
  language: Locale;
};

export function TextChanges({ words, differences: { title, paragraphs, consents }, language }: TextChangesProps) {
  const hasChanged = (parts: readonly { readonly change: string }[]) => parts.some(({ change }) => change !== "same");
  const changed = paragraphs
    .map((paragraph, place) => ({ ...paragraph, place }))
    .filter((one) => one.change !== "same");
  const changedConsents = consents.filter(({ parts }) => hasChanged(parts));
  if (!hasChanged(title) && changed.length === 0 && changedConsents.length === 0) {
    return <p className={administration.soft}>{words.nothing}</p>;
  }
  const unchanged = paragraphs.length - changed.length;
  return (
    <div className={styles.text}>
      {hasChanged(title) ? (
        <div lang={language}>
          <strong>
            <DifferingText parts={title} words={words} />
          </strong>
        </div>
      ) : null}
      {changed.map(({ place, parts }) => (
        <p key={place} lang={language}>
          <DifferingText parts={parts} words={words} />
        </p>
      ))}
      {unchanged === 0 ? null : <p className={administration.soft}>{format(words.unchanged, { count: unchanged })}</p>}
      {changedConsents.map(({ id, parts }) => (
        <div key={id}>
          <h3>{words.names[id]}</h3>
          <p lang={language}>
            <DifferingText parts={parts} words={words} />
          </p>
        </div>
      ))}
    </div>
  );
}
