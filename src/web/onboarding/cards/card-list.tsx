import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFieldArray, useWatch } from "react-hook-form";
import { fieldId } from "#web/fields/field-id.ts";
import { Button } from "#web/ui/button.tsx";
import { useSaid, useStepFormContext } from "../form/step-form-context.ts";
import { asText } from "../state/as-text.ts";
import type { Typed } from "../state/blank-values.ts";
import { listOf } from "../state/typed-step.ts";
import styles from "./card-list.module.css";
import { ListProblem } from "./list-problem.tsx";

/** What a list is told to draw of one of its cards. */
export interface ListedCard {
  readonly index: number;
  /** path of the card in the step's values */
  readonly path: string;
  readonly values: Typed;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly remove: () => void;
}

type CardListProps = {
  /** path of the list in the step's values */
  name: string;
  blank: () => Typed;
  addLabel: string;
  noneLabel: string;
  children: (card: ListedCard) => ReactNode;
};

/** A list of cards. A new card opens for editing; cards with problems open by themselves. */
export function CardList({ name, blank, addLabel, noneLabel, children }: CardListProps) {
  const { problems, onReveal } = useStepFormContext();
  const { fields, append, remove } = useFieldArray({ name });
  const values = listOf(useWatch({ name }));
  const [closed, setClosed] = useState<readonly string[]>(() =>
    fields.filter((_, index) => !isUntouched(values[index], blank())).map(({ id }) => id),
  );
  const list = useRef<HTMLDivElement>(null);
  const said = useSaid(name);

  useEffect(
    () =>
      onReveal(() => {
        const isWrong = (index: number) =>
          problems.get().problems.some(({ path }) => path.startsWith(`${name}.${index}.`));
        const wrong = fields.filter((_, index) => isWrong(index)).map(({ id }) => id);
        setClosed((before) => before.filter((id) => !wrong.includes(id)));
      }),
    [fields, name, onReveal, problems],
  );

  function add() {
    flushSync(() => append(blank(), { shouldFocus: false }));
    list.current?.querySelector<HTMLElement>("[data-card]:last-of-type :is(input, select)")?.focus();
  }

  return (
    <div ref={list} className={styles.list} id={fieldId(name)} tabIndex={-1}>
      <ListProblem id={fieldId(name)} problem={said.error} />
      {fields.length === 0 ? <p className={styles.none}>{noneLabel}</p> : null}
      {fields.map(({ id }, index) => (
        <div key={id} data-card={id}>
          {children({
            index,
            path: `${name}.${index}`,
            values: values[index] ?? {},
            isOpen: !closed.includes(id),
            setOpen: (isOpen) =>
              setClosed((before) => (isOpen ? before.filter((other) => other !== id) : [...before, id])),
            remove() {
              // The dialog must be gone first: nothing behind it can take the focus.
              flushSync(() => remove(index));
              document.getElementById(fieldId(name))?.focus();
            },
          })}
        </div>
      ))}
      <Button variant="secondary" icon="plus" onClick={add}>
        {addLabel}
      </Button>
    </div>
  );
}

/** A card in which nobody has typed begins open. */
function isUntouched(card: Typed | undefined, blank: Typed): boolean {
  return card === undefined || Object.keys(blank).every((name) => asText(card[name]) === asText(blank[name]));
}
