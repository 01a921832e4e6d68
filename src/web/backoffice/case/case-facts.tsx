import type { Catalogue } from "#texts/catalogue.ts";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import styles from "./case.module.css";
import type { ShownCase } from "./shown-case.ts";

type CaseFactsProps = {
  words: Catalogue["backofficeCase"];
  common: Pick<Catalogue["backofficeQueue"], "risk" | "nobody">;
  shown: ShownCase;
};

export function CaseFacts({ words: { side }, common, shown }: CaseFactsProps) {
  const { state, why, assignee, since, due, risk, rounds } = shown;
  const facts: readonly (readonly [string, string])[] = [
    ...(why === null ? [] : [[why.label, why.text] as const]),
    [side.assignee, assignee ?? common.nobody],
    ...(due === null ? [] : [[side.due, due] as const]),
    [side.since, since],
    [side.round, String(rounds.length)],
    [common.risk, risk.label],
  ];
  return (
    <section className={styles.facts}>
      <p>{state.hint}</p>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <WholeNumbers>{value}</WholeNumbers>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
