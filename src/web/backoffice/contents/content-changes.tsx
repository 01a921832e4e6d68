import type { EntryDifference } from "#domain/portal/content-differences.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { DifferingText } from "../parts/differing-text.tsx";
import styles from "./contents.module.css";
import { pathInWords } from "./path-in-words.ts";

type ContentChangesProps = {
  words: Catalogue["backofficeContents"]["contents"];
  differences: readonly (EntryDifference & { readonly name: string })[];
};

/** What changes, entry by entry; entries that come or go can be unfolded. */
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
