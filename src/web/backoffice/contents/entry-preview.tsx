import { type Locale, locales } from "#domain/shared/locale.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { languagesFor } from "#web/texts/language-names.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import styles from "./contents.module.css";
import type { Entry } from "./shown-entry.ts";

type EntryPreviewProps = { words: Catalogue["backofficeContents"]["contents"]; entry: Entry };

export function EntryPreview({ words, entry }: EntryPreviewProps) {
  const languages = languagesFor(useLocale());
  if ("latitude" in entry) return <Dealer words={words} entry={entry} />;
  return (
    <div>
      {locales.map((lang) => (
        <Disclosure key={lang} summary={languages[lang]}>
          <article lang={lang} className={styles.entry}>
            {"questions" in entry ? <Questions entry={entry} lang={lang} /> : <Contacts entry={entry} lang={lang} />}
          </article>
        </Disclosure>
      ))}
    </div>
  );
}

type Kind<Name extends string> = Extract<Entry, Readonly<Record<Name, unknown>>>;

function Questions({ entry: { titles, questions }, lang }: { entry: Kind<"questions">; lang: Locale }) {
  return (
    <>
      <h3>{titles[lang]}</h3>
      {questions.map(({ id, texts }) => (
        <section key={id} className={styles.entry}>
          <h4>{texts[lang].question}</h4>
          {texts[lang].answer.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </>
  );
}

function Contacts({ entry: { texts, people }, lang }: { entry: Kind<"people">; lang: Locale }) {
  return (
    <>
      <p>{texts[lang].about}</p>
      <p>{texts[lang].hours}</p>
      <ul>
        {people.map(({ name, email, phone, roles }) => (
          <li key={`${name} ${email}`}>
            {[name, roles?.[lang], phone, email].filter((text) => text !== undefined).join(" · ")}
          </li>
        ))}
      </ul>
    </>
  );
}

function Dealer({ words, entry }: { words: EntryPreviewProps["words"]; entry: Kind<"latitude"> }) {
  const { name, street, town, postalCode, phone, email, brands, hours } = entry;
  return (
    <article className={styles.entry}>
      <h3>{name}</h3>
      <p>{`${street}, ${postalCode} ${town}`}</p>
      <p>{[phone, email].filter(Boolean).join(" · ")}</p>
      {brands.length === 0 ? null : <p>{brands.join(", ")}</p>}
      {hours.length === 0 ? null : (
        <>
          <h4>{words.fields.hours}</h4>
          <ul>
            {hours.map(({ days, opens, closes }) => (
              <li key={`${days.join()} ${opens}`}>{`${days.join(", ")}: ${opens}–${closes}`}</li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}
