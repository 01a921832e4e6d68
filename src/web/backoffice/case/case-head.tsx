import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import type { WayOn } from "../queue/next-in-queue.ts";
import { NextInQueueLinks } from "../queue/next-in-queue-links.tsx";
import { roundInWords } from "../queue/state-in-words.ts";
import styles from "./case.module.css";
import type { ShownCase } from "./shown-case.ts";

type CaseHeadProps = {
  words: Catalogue["backofficeCase"];
  common: Pick<Catalogue["backofficeQueue"], "risk" | "round">;
  shown: ShownCase;
  way: WayOn | null;
  children: ReactNode;
};

export function CaseHead({ words, common, shown, way, children }: CaseHeadProps) {
  const { name, reference, about, state, sla, risk, customers, rounds } = shown;
  const round = roundInWords(rounds.length, common);
  const returned = rounds.length > 1 ? rounds.at(-1) : undefined;
  return (
    <header className={styles.head}>
      <NextInQueueLinks way={way} />
      <p className={styles.eyebrow}>
        <WholeNumbers>{format(words.title, { reference })}</WholeNumbers> · {about}
      </p>
      <h1 className={styles.name}>{name}</h1>
      {customers.length === 0 ? null : (
        <p>
          {words.customer}{" "}
          {customers.map(({ path, name: called }, at) => (
            <Fragment key={path}>
              {at === 0 ? null : ", "}
              <Link to={path}>{called}</Link>
            </Fragment>
          ))}
        </p>
      )}
      <p className={styles.badges}>
        <Badge tone={state.tone}>{state.label}</Badge>
        {round === null ? null : <Badge>{round}</Badge>}
        {sla.tone === "plain" ? null : <Badge tone={sla.tone}>{sla.label}</Badge>}
        {risk.level === "normal" ? null : (
          <Badge tone={risk.tone}>
            {common.risk}: {risk.label}
          </Badge>
        )}
      </p>
      {returned === undefined ? null : (
        <p>
          <Link to={returned.path}>{format(words.rounds.seeChanges, { round: rounds.length })}</Link>
        </p>
      )}
      {children}
    </header>
  );
}
