import type { Catalogue } from "#texts/catalogue.ts";
import { countText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Bar } from "../parts/bar.tsx";
import styles from "./fleet-part.module.css";

type FleetPartProps = {
  fleet: readonly { readonly year: number; readonly count: number }[];
  words: Catalogue["portal"]["home"]["fleet"];
};

/** In which years the contracts end: a table whose last column shows as a bar what the one before says. */
export function FleetPart({ fleet, words }: FleetPartProps) {
  const locale = useLocale();
  const most = Math.max(1, ...fleet.map(({ count }) => count));
  if (fleet.length === 0) return <p className={styles.soft}>{words.none}</p>;
  return (
    <table className={styles.fleet}>
      <caption className="visually-hidden">{words.title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words.year}</th>
          <th scope="col">{words.contracts}</th>
        </tr>
      </thead>
      <tbody>
        {fleet.map(({ year, count }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td className={styles.bar}>
              <Bar share={count / most} />
              <span suppressHydrationWarning>{countText(locale, count)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
