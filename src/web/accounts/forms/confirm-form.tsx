import type { Catalogue } from "#texts/catalogue.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import type { ReadField } from "#web/page-form/read-fields.ts";
import { TotpField } from "../totp/totp-field.tsx";
import type { AccountTexts } from "./account-texts.ts";
import { CurrentPassword } from "./current-password.tsx";
import { inOwnNames } from "./in-own-names.ts";

type ConfirmFormProps = {
  texts: { readonly forms: AccountTexts["forms"]; readonly totp: Pick<Catalogue["totp"], "code" | "eitherHint"> };
  submit: string;
  email: string;
  needsTotp: boolean;
  failure: PageFormFailure | undefined;
  look?: { readonly variant: "secondary" };
};

/** Differ from the names in other forms of the page that have a password and a code. */
const confirmFields = { password: "confirmPassword", totp: "confirmTotp" } as const;

/** Asks for the password again (step-up), and for a code if a second factor is on. Its intent is `prove`. */
export function ConfirmForm({ texts: { forms, totp }, submit, email, needsTotp, failure, look }: ConfirmFormProps) {
  const codeError = failure?.code === "code-wrong" ? failure.message : failure?.fields["totp"];
  const shown = failure && codeError ? { ...failure, fields: { totp: codeError } } : failure;
  return (
    <PageForm
      intent="prove"
      failure={inOwnNames(shown, confirmFields)}
      problems={{
        title: forms.problems,
        labels: { [confirmFields.password]: forms.password, [confirmFields.totp]: totp.code },
      }}
      submit={submit}
      sending={forms.sending}
      {...(look && { look })}
    >
      <CurrentPassword name={confirmFields.password} texts={forms} email={email} error={failure?.fields["password"]} />
      {needsTotp ? (
        <TotpField name={confirmFields.totp} label={totp.code} hint={totp.eitherHint} error={codeError} />
      ) : null}
    </PageForm>
  );
}

export function readConfirmation(field: ReadField): { password: string; totp: string | undefined } {
  return { password: field(confirmFields.password), totp: field(confirmFields.totp) || undefined };
}
