import { format, plural } from "#texts/format.ts";
import { CheckboxField } from "#web/fields/checkbox-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { useLocale } from "#web/texts/root-data.ts";
import { SettingsSection } from "../settings/settings-section.tsx";
import { ConfirmFirst } from "./confirm-self.tsx";
import styles from "./profile.module.css";
import type { ProfileSectionProps } from "./profile-texts.ts";

/** Closes the account, and says beforehand what is kept and for how long. */
export function CloseSettings({ texts: { profile: words, forms }, profile, changed, failureOf }: ProfileSectionProps) {
  const locale = useLocale();
  const { close, confirm } = words;
  const { retention, provedUntil } = profile;
  const wrong = changed?.changed === "not-understood" ? close.mustConfirm : undefined;
  return (
    <SettingsSection id="close" title={close.title}>
      <p>{close.text}</p>
      {retention.length === 0 ? (
        <p>{close.deleted}</p>
      ) : (
        <div>
          <p>{close.kept}</p>
          <ul className={styles.terms}>
            {retention.map(({ country, years: count }) => (
              <li key={country}>
                {format(plural(locale, close.years, count), { country: close.countries[country], count })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {provedUntil === null ? (
        <ConfirmFirst words={confirm} />
      ) : (
        <PageForm
          intent="close"
          failure={failureOf("close")}
          problems={{ title: forms.problems, labels: { isUnderstood: close.confirm } }}
          sending={forms.sending}
          submit={close.submit}
          look={{ variant: "danger" }}
        >
          <CheckboxField name="isUnderstood" label={close.confirm} value="yes" error={wrong} />
        </PageForm>
      )}
    </SettingsSection>
  );
}
