import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { SelectField } from "#web/fields/select-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { Notice } from "#web/ui/notice.tsx";
import styles from "./settings.module.css";

type MonthPackSettingsProps = {
  words: Catalogue["monthPack"];
  sending: string;
  email: string;
  /** null: no month is packed */
  day: number | null;
  isChanged: boolean;
  failure: PageFormFailure | undefined;
};

const days = Array.from({ length: 28 }, (_, index) => String(index + 1));

/** On which day the invoices of the month before are packed for the customer that the session acts for. */
export function MonthPackSettings({ words, sending, email, day, isChanged, failure }: MonthPackSettingsProps) {
  const state = day === null ? words.off : format(words.on, { day });
  return (
    <>
      <p className={styles.soft}>{format(words.text, { email })}</p>
      {isChanged ? (
        <Notice tone="success" role="status">
          <p>{state}</p>
        </Notice>
      ) : (
        <p>{state}</p>
      )}
      <PageForm
        intent="month-pack"
        failure={failure}
        submit={words.submit}
        sending={sending}
        look={{ variant: "secondary" }}
      >
        <SelectField
          name="day"
          label={words.label}
          emptyLabel={words.never}
          options={days.map((value) => ({ value, label: value }))}
          defaultValue={day === null ? "" : String(day)}
          error={failure?.fields["day"]}
          width="half"
        />
      </PageForm>
    </>
  );
}
