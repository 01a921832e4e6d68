import type { Catalogue } from "#texts/catalogue.ts";
import { CheckboxField } from "#web/fields/checkbox-field.tsx";
import { fieldId } from "#web/fields/field-id.ts";
import { type Option, SelectField } from "#web/fields/select-field.tsx";
import { Textarea } from "#web/fields/textarea.tsx";

import { Disclosure } from "#web/ui/disclosure.tsx";
import styles from "./ask.module.css";
import { type Askable, type AskablePart, askFields } from "./askable-parts.ts";

interface AskRowsProps {
  readonly words: Catalogue["backofficeCase"]["ask"];
  readonly reasons: readonly Option[];
  readonly typed: Readonly<Record<string, string>>;
  readonly wrong: Readonly<Record<string, string>>;
}

/** A part of the application: each value to tick, with reason and note once it is. */
export function AskPart({ part: { id, title, rows, blank }, ...props }: AskRowsProps & { part: AskablePart }) {
  const isTicked = blank.some(({ place }) => isOn(askFields(place).ask, props.typed));
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {rows.map((row) => (
        <AskRow key={`${id} ${row.place}`} row={row} {...props} />
      ))}
      {blank.length === 0 ? null : (
        <Disclosure summary={`${props.words.blank} (${blank.length})`} open={isTicked} className={styles.blank}>
          {blank.map((row) => (
            <AskRow key={`${id} ${row.place}`} row={row} {...props} />
          ))}
        </Disclosure>
      )}
    </fieldset>
  );
}

/** Whether a box came back ticked. */
function isOn(name: string, typed: AskRowsProps["typed"]): boolean {
  return name in typed && typed[name] !== "";
}

function AskRow({ words, reasons, typed, wrong, row: { place, label, text } }: AskRowsProps & { row: Askable }) {
  const { ask, reason, note } = askFields(place);
  const idOf = (name: string) => fieldId(name.replaceAll(" ", "-"));
  return (
    <div className={styles.row}>
      <CheckboxField
        name={ask}
        id={idOf(ask)}
        label={
          <span className={styles.label}>
            <span>{label}</span>
            {text ? <span className={styles.value}>{text}</span> : null}
          </span>
        }
        defaultChecked={isOn(ask, typed)}
        isBare
      />
      {/* Without scripts too: the sheet of styles shows it while the box is ticked. */}
      <div className={styles.why}>
        <SelectField
          name={reason}
          id={idOf(reason)}
          label={words.reason}
          options={reasons}
          emptyLabel={words.chooseReason}
          defaultValue={typed[reason]}
          error={wrong[reason]}
        />
        <Textarea
          name={note}
          id={idOf(note)}
          label={words.note}
          rows={2}
          maxLength={2_000}
          isOptional
          defaultValue={typed[note]}
        />
      </div>
    </div>
  );
}
