import { emailChoices, isUrgent, type NotificationChoice } from "#domain/portal/notifications/kinds.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { CheckboxField } from "#web/fields/checkbox-field.tsx";
import { SelectField } from "#web/fields/select-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import styles from "./notification-choices.module.css";

export const fieldsOfKind = (kind: NotificationChoice["kind"]) => ({ email: `email-${kind}`, text: `text-${kind}` });

type NotificationChoicesProps = {
  words: Catalogue["notifications"];
  sending: string;
  choices: readonly NotificationChoice[];
  hasPhone: boolean;
  failure: PageFormFailure | undefined;
};

export function NotificationChoices(props: NotificationChoicesProps) {
  const {
    words: { settings: words, kinds },
    sending,
    choices,
    hasPhone,
    failure,
  } = props;
  return (
    <PageForm intent="choices" failure={failure} submit={words.submit} sending={sending}>
      <ul className={styles.kinds}>
        {choices.map(({ kind, email, text }) => {
          const fields = fieldsOfKind(kind);
          const name = kinds[kind].name;
          return (
            <li key={kind} className={styles.kind}>
              <SelectField
                name={fields.email}
                label={name}
                options={emailChoices.map((value) => ({ value, label: words.choices[value] }))}
                defaultValue={email}
              />
              {isUrgent(kind) ? (
                <CheckboxField
                  isBare
                  name={fields.text}
                  value="on"
                  label={words.text}
                  aria-label={`${name}: ${words.text}`}
                  defaultChecked={text}
                  disabled={!hasPhone}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </PageForm>
  );
}
