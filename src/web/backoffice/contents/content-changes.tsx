import type { EntryDifference } from "#domain/portal/content-differences.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { languagesFor } from "#web/texts/language-names.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { DifferingText } from "../components/differing-text.tsx";
import styles from "./contents.module.css";

type ContentChangesProps = {
  words: Catalogue["backofficeContents"]["contents"];
  differences: readonly (EntryDifference & { readonly name: string })[];
};

export function ContentChanges({ words, differences }: ContentChangesProps) {
  const locale = useLocale();
  return (
    <ul className={styles.changes}>
      {differences.map(({ entry, name, change, fields }) => {
        const heading = (
          <>
            {entry === "" ? words.order : name} <Badge tone={tones[change]}>{words.changes[change]}</Badge>
          </>
        );
        const texts = (
          <dl>
            {fields.map(({ path, paragraphs }) => (
              <div key={path}>
                <dt>{pathInWords(path, words, locale)}</dt>
                <dd>
                  {paragraphs
                    .filter((paragraph) => paragraph.change !== "same")
                    .map(({ parts }, place) => (
                      <p key={`${path} ${place}`}>
                        <DifferingText parts={parts} words={words.changes} />
                      </p>
                    ))}
                </dd>
              </div>
            ))}
          </dl>
        );
        return (
          <li key={entry} className={styles.change}>
            {change === "changed" ? (
              <>
                <h3>{heading}</h3>
                {texts}
              </>
            ) : (
              <Disclosure summary={heading}>{texts}</Disclosure>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const tones = { added: "done", removed: "wrong", changed: "accent" } as const;

/** Names the place of a text, as `payments · Čeština · Odpověď`. @param path as `questions.payments.texts.cs.answer` */
export function pathInWords(
  path: string,
  { fields, order }: Catalogue["backofficeContents"]["contents"],
  locale: Locale,
): string {
  const names: Readonly<Record<string, string>> = { ...fields, ...languagesFor(locale), order };
  const skipped = new Set(["texts", "questions", "people"]);
  return path
    .split(".")
    .filter((name) => !skipped.has(name))
    .map((name) => names[name] ?? name)
    .join(" · ");
}
