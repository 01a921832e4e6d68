import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFieldArray, useWatch } from "react-hook-form";
import { fieldId } from "#web/fields/field-id.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { asText } from "#web/wizard-words/as-text.ts";
import { PartContext, useSaid, useStepFormContext } from "../form/step-form-context.ts";
import { AskedPlace } from "../requested-changes/askable.tsx";
import type { Typed } from "../state/blank-values.ts";
import { listOf } from "../state/typed-step.ts";
import styles from "./card-list.module.css";

export interface ListedCard {
  readonly index: number;
  readonly path: string;
  readonly values: Typed;
  readonly isBlank: boolean;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly remove: () => void;
}

type CardListProps = {
  name: string;
  blank: () => Typed;
  addLabel: string;
  noneLabel: string;
  /** opens blank cards at once; otherwise they open with the part that contains them */
  beginsOpen?: boolean;
  /** whether an owner has been asked to fill the card in: while blank it does not open automatically */
  isForOthers?: (card: Typed) => boolean;
  children: (card: ListedCard) => ReactNode;
};

/** Lists cards. An added card opens, and so does one with a problem that a link leads to. */
export function CardList({
  name,
  blank,
  addLabel,
  noneLabel,
  beginsOpen = false,
  isForOthers = () => false,
  children,
}: CardListProps) {
  const { asked, onReveal } = useStepFormContext();
  const { fields, append, remove } = useFieldArray({ name });
  const values = listOf(useWatch({ name }));
  const blanks = fields
    .filter((_, index) => isUntouched(values[index], blank()) && !isForOthers(values[index] ?? {}))
    .map(({ id }) => id);
  const [open, setOpen] = useState<readonly string[]>(beginsOpen ? blanks : []);
  const openings = useContext(PartContext);
  const [opened, setOpened] = useState(openings);
  if (opened !== openings) {
    setOpened(openings);
    setOpen([...open, ...blanks]);
  }
  const list = useRef<HTMLDivElement>(null);
  const said = useSaid(name);
  const isAsked = asked === null || asked.mayChange(name);

  useEffect(
    () =>
      onReveal((target) => {
        const id = target.closest("[data-card]")?.getAttribute("data-card");
        if (id && list.current?.contains(target)) setOpen((before) => [...before, id]);
      }),
    [onReveal],
  );

  function add() {
    flushSync(() => append(blank(), { shouldFocus: false }));
    const added = list.current?.querySelector<HTMLElement>("[data-card]:last-of-type");
    const id = added?.getAttribute("data-card");
    if (id) flushSync(() => setOpen((before) => [...before, id]));
    added?.querySelector<HTMLElement>("input, select")?.focus();
  }

  const cards = (
    <div ref={list} className={styles.list} id={fieldId(name)} tabIndex={-1}>
      <ListProblem id={fieldId(name)} problem={said.error} />
      {fields.length === 0 ? <p className={styles.none}>{noneLabel}</p> : null}
      {fields.map(({ id }, index) => (
        <div key={id} data-card={id}>
          {children({
            index,
            path: `${name}.${index}`,
            values: values[index] ?? {},
            isBlank: isUntouched(values[index], blank()),
            isOpen: open.includes(id),
            setOpen(isOpen) {
              setOpen((before) => [...before.filter((other) => other !== id), ...(isOpen ? [id] : [])]);
            },
            remove() {
              // Closes the dialog first: nothing behind it can take the focus.
              flushSync(() => remove(index));
              document.getElementById(fieldId(name))?.focus();
            },
          })}
        </div>
      ))}
      {isAsked ? (
        <Button variant="secondary" icon="plus" onClick={add}>
          {addLabel}
        </Button>
      ) : null}
    </div>
  );
  return asked?.mayChange(name) ? <AskedPlace path={name}>{cards}</AskedPlace> : cards;
}

const isUntouched = (card: Typed | undefined, blank: Typed): boolean =>
  card === undefined || Object.keys(blank).every((name) => asText(card[name]) === asText(blank[name]));

function ListProblem({ id, problem }: { id: string; problem: string | undefined }) {
  if (!problem) return null;
  return (
    <p id={`${id}-error`} className={styles.problem}>
      <Icon name="error" />
      {problem}
    </p>
  );
}
