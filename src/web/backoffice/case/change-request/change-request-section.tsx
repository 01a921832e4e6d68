import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { CheckboxField } from "#web/fields/checkbox-field.tsx";
import { fieldId } from "#web/fields/field-id.ts";
import { type Option, SelectField } from "#web/fields/select-field.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import styles from "./change-request.module.css";
import { type Askable, changeRequestFields, type RequestableSection, tickedIn } from "./requestable-sections.ts";

interface AskRowsProps {
  readonly words: Catalogue["backofficeCase"]["ask"];
  readonly reasons: readonly Option[];
  readonly noReason: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly wrong: Readonly<Record<string, string>>;
  readonly onTick: (place: string, isTicked: boolean) => void;
}

export function ChangeRequestSection({
  part: { id, title, isEntry, rows, blank },
  ticked,
  isOpen,
  ...props
}: AskRowsProps & { readonly part: RequestableSection; readonly ticked: readonly string[]; readonly isOpen: boolean }) {
  const cameBack = tickedIn(props.typed);
  const isIn = (some: readonly Askable[], places: readonly string[]) =>
    some.some(({ place }) => places.includes(place));
  const count = [...rows, ...blank].filter(({ place }) => ticked.includes(place)).length;
  const titleId = fieldId(`part-${id.replaceAll(" ", "-")}`);
  return (
    <Disclosure
      open={isOpen || isIn([...rows, ...blank], cameBack)}
      className={classNames(styles.part, isEntry && styles.entry)}
      summary={
        <>
          <span id={titleId}>{title}</span>{" "}
          {count === 0 ? null : <Badge tone="accent">{format(props.words.ticked, { count })}</Badge>}
        </>
      }
    >
      <fieldset className={styles.rows} aria-labelledby={titleId}>
        {rows.map((row) => (
          <ChangeRequestRow key={`${id} ${row.place}`} row={row} {...props} />
        ))}
        {blank.length === 0 ? null : (
          <Disclosure
            summary={`${props.words.blank} (${blank.length})`}
            open={isIn(blank, cameBack)}
            className={styles.blank}
          >
            {blank.map((row) => (
              <ChangeRequestRow key={`${id} ${row.place}`} row={row} {...props} />
            ))}
          </Disclosure>
        )}
      </fieldset>
    </Disclosure>
  );
}

function ChangeRequestRow({
  words,
  reasons,
  noReason,
  typed,
  wrong,
  onTick,
  row: { place, label, text, register, usual },
}: AskRowsProps & { row: Askable }) {
  const { ask: changeRequest, reason, note } = changeRequestFields(place);
  const idOf = (name: string) => fieldId(name.replaceAll(" ", "-"));
  return (
    <div className={styles.row}>
      <CheckboxField
        name={changeRequest}
        id={idOf(changeRequest)}
        label={
          <span className={styles.label}>
            <span>{label}</span>
            {text || register ? (
              <span className={styles.value}>
                {text}
                {register === null ? null : <span className={styles.differs}>{register}</span>}
              </span>
            ) : null}
          </span>
        }
        defaultChecked={tickedIn(typed).includes(place)}
        onChange={(event) => onTick(place, event.target.checked)}
        isBare
      />
      {/* Works without scripts: the style sheet shows it while the box is ticked. */}
      <div className={styles.why}>
        <SelectField
          name={reason}
          id={idOf(reason)}
          label={words.reason}
          options={reasons}
          emptyLabel={noReason}
          defaultValue={typed[reason] ?? usual ?? undefined}
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
