import type { Country } from "#domain/countries/codes.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import styles from "./onboarding-start.module.css";

type Texts = Catalogue["publicPages"]["onboarding"]["atHand"];

/** The papers and numbers that the wizard of a country asks for. */
export function AtHand({ texts, country, asksFinancing }: { texts: Texts; country: Country; asksFinancing: boolean }) {
  const list = texts[country];
  const everyone = asksFinancing && "financing" in list ? [...list.everyone, list.financing] : list.everyone;
  return (
    <section aria-labelledby="at-hand">
      <h2 id="at-hand">{texts.heading}</h2>
      <div className={styles.lists}>
        <List title={texts.everyone} items={everyone} />
        <List title={texts.business} items={list.business} />
      </div>
    </section>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
