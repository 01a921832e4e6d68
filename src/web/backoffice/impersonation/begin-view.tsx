import { impersonationMinutes } from "#domain/policies/impersonation.ts";
import type { OpenedCustomer } from "#server/use-cases/back-office/customers/read-customer.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { RadioGroup } from "#web/fields/radio-group.tsx";
import { TextField } from "#web/fields/text-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { beginIntent } from "./begin-intent.ts";
import styles from "./begin-view.module.css";

type BeginViewProps = {
  words: Catalogue["backofficeCustomers"]["impersonation"];
  people: OpenedCustomer["people"];
  failure: PageFormFailure | undefined;
};

export function BeginView({ words, people, failure }: BeginViewProps) {
  const [first] = people;
  const typed = people.find(({ idam }) => idam === failure?.typed["idam"]);
  return (
    <Disclosure summary={words.open} open={failure !== undefined}>
      <div className={styles.form}>
        {first === undefined ? (
          <p className={styles.soft}>{words.nobody}</p>
        ) : (
          <>
            <p className={styles.soft}>{format(words.lead, { minutes: String(impersonationMinutes) })}</p>
            <PageForm
              intent={beginIntent}
              failure={failure}
              submit={words.show}
              sending={words.sending}
              look={{ variant: "secondary", icon: "eye" }}
            >
              {people.length === 1 ? null : (
                <RadioGroup
                  name="idam"
                  id="view-idam"
                  label={words.whose}
                  options={people.map(({ idam, email }) => ({ value: idam, label: email }))}
                  defaultValue={(typed ?? first).idam}
                />
              )}
              {failure?.fields["idam"] === undefined ? null : <p role="alert">{words.nobody}</p>}
              <TextField
                name="reason"
                id="view-reason"
                label={words.reason}
                hint={words.hint}
                maxLength={500}
                autoComplete="off"
                defaultValue={failure?.typed["reason"]}
                error={failure?.fields["reason"] && words.tooShort}
              />
            </PageForm>
          </>
        )}
      </div>
    </Disclosure>
  );
}
