import type { Catalogue } from "#texts/catalogue.ts";
import { CheckboxField } from "#web/fields/checkbox-field.tsx";
import { SelectField } from "#web/fields/select-field.tsx";
import { TextField } from "#web/fields/text-field.tsx";
import { Textarea } from "#web/fields/textarea.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./contents.module.css";
import type { EntryField, EntryFields } from "./entry-fields.ts";

type EntryFormProps = {
  words: Catalogue["backofficeContents"]["contents"];
  failure: PageFormFailure | undefined;
  groups: readonly EntryFields[];
  /** by the names of the fields */
  shown: Readonly<Record<string, string>>;
  hidden: Readonly<Record<string, string>>;
};

/** The form of one entry, as its table of fields says. */
export function EntryForm({ words, failure, groups, shown, hidden }: EntryFormProps) {
  const labels = Object.fromEntries(
    groups.flatMap(({ title, fields }) => fields.map(({ name, label }) => [name, `${title}: ${label}`])),
  );
  const values = failure?.typed ?? shown;
  const shownField = (field: EntryField) => (
    <Field key={field.name} field={field} value={values[field.name]} error={failure?.fields[field.name]} />
  );
  return (
    <PageForm
      intent="save"
      failure={failure}
      problems={{ title: words.problems, labels }}
      submit={words.save}
      sending={words.sending}
      hidden={hidden}
    >
      {groups.map(({ title, fields, isPaired }, place) => (
        <fieldset key={`${place} ${title}`} className={classNames(styles.group, isPaired && styles.pairs)}>
          <legend>{title}</legend>
          {fields.filter(({ kind }) => kind !== "box").map(shownField)}
          <div className={styles.boxes}>{fields.filter(({ kind }) => kind === "box").map(shownField)}</div>
        </fieldset>
      ))}
    </PageForm>
  );
}

type OneFieldProps = { field: EntryField; value: string | undefined; error: string | undefined };

function Field({
  field: { name, label, kind, hint, lang, isOptional, isShort, options = [] },
  value,
  error,
}: OneFieldProps) {
  const common = { name, label, error, ...(hint !== undefined && { hint }) };
  if (kind === "box") return <CheckboxField {...common} defaultChecked={Boolean(value)} isBare />;
  if (kind === "choice") return <SelectField {...common} options={options} defaultValue={value} />;
  const text = { ...common, lang, isOptional: isOptional ?? false, defaultValue: value };
  return kind === "lines" ? (
    <Textarea {...text} rows={5} className={styles.wide} />
  ) : (
    <TextField {...text} autoComplete="off" {...(isShort && { width: "short" })} />
  );
}
