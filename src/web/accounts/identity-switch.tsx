import { localePath } from "#domain/shared/paths.ts";
import { RadioGroup } from "#web/fields/radio-group.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { type SessionView, useLocale } from "#web/texts/root-data.ts";
import type { AccountTexts } from "./forms/account-texts.ts";

type IdentitySwitchProps = {
  texts: Pick<AccountTexts, "settings" | "forms">;
  session: SessionView;
  failure: PageFormFailure | undefined;
};

/** Switches between the customers that the user acts for; hidden when there is only one. */
export function IdentitySwitch({ texts: { settings, forms }, session, failure }: IdentitySwitchProps) {
  const words = settings.identity;
  const locale = useLocale();
  const options = session.identities.map(({ idam, name, country, roles }) => ({
    value: idam,
    label: name,
    hint: [country.toUpperCase(), ...roles.map((role) => words.roles[role])].join(", "),
  }));
  const [only] = options;
  if (options.length === 1 && only) {
    return (
      <div>
        <p>
          <strong>{only.label}</strong>
        </p>
        <p>{only.hint}</p>
      </div>
    );
  }
  return (
    <PageForm
      action={localePath(locale, "/settings")}
      intent="identity"
      failure={failure}
      problems={{ title: forms.problems, labels: { idam: words.choose } }}
      submit={words.submit}
      sending={forms.sending}
      look={{ variant: "secondary" }}
    >
      <RadioGroup
        name="idam"
        label={words.choose}
        options={options}
        defaultValue={session.idam ?? undefined}
        error={failure?.fields["idam"]}
      />
    </PageForm>
  );
}
