import { Link } from "react-router";
import type { Catalogue } from "#texts/catalogue.ts";
import { Moment } from "#web/ui/day.tsx";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import { CaseClock } from "./case-clock.tsx";
import type { myDecisions } from "./my-work.ts";
import styles from "./short-list.module.css";
import { ShortList } from "./short-list.tsx";

type DecisionsProps = {
  decisions: NonNullable<Awaited<ReturnType<typeof myDecisions>>>;
  words: Catalogue["backofficeQueue"];
};

export function Decisions({ decisions: { total, all, rows }, words }: DecisionsProps) {
  const { decisions, none, decideBy, proposed } = words.home;
  return (
    <ShortList id="work-decisions" title={decisions} none={none.decisions} total={total} all={all} words={words}>
      {rows.map(({ id, to, title, by, at, due, sla }) => (
        <li key={id} className={styles.row}>
          <span className={styles.what}>
            <Link to={to}>
              <WholeNumbers>{title}</WholeNumbers>
            </Link>
            <span className={styles.soft}>{by}</span>
          </span>
          <span className={styles.clock}>
            <span className={styles.soft}>{due === null ? proposed : decideBy}</span>
            {due === null ? <Moment at={at} /> : <CaseClock due={due} sla={sla} words={words.slas} />}
          </span>
        </li>
      ))}
    </ShortList>
  );
}
