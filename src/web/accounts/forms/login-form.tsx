import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import type { StartedTotp } from "#server/contract/accounts.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { EmailField } from "#web/fields/email-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { type PageFormFailure, typedField } from "#web/page-form/page-form-failure.ts";
import styles from "../totp/totp.module.css";
import { TotpField } from "../totp/totp-field.tsx";
import { TotpKey } from "../totp/totp-key.tsx";
import type { AccountTexts } from "./account-texts.ts";
import { CurrentPassword } from "./current-password.tsx";

type LoginFormProps = {
  texts: { readonly forms: AccountTexts["forms"]; readonly totp: Catalogue["totp"] };
  failure: PageFormFailure | undefined;
  isDone: boolean;
  submit: string;
  started?: StartedTotp | undefined;
  typedEmail?: string | undefined;
  children?: ReactNode;
};

export function asksForCode(failure: PageFormFailure | undefined): boolean {
  return failure?.code === "totp-required" || failure?.code === "totp-wrong";
}

/**
 * Asks for e-mail and password, then for a code if needed. The server never sends the password back: an open page keeps
 * it in its field, a reloaded page asks for it again.
 */
export function LoginForm(props: LoginFormProps) {
  const {
    texts: { forms, totp },
    failure,
    isDone,
    submit,
    started,
    typedEmail,
    children,
  } = props;
  const wantsCode = started !== undefined || asksForCode(failure);
  const [isKept] = useState(!wantsCode);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wantsCode && isKept) code.current?.focus();
  }, [wantsCode, isKept]);
  const codeError = failure?.code === "totp-wrong" ? failure.message : undefined;
  const shown = failure?.code === "totp-required" ? undefined : failure;
  return (
    <>
      <PageForm
        intent="login"
        failure={shown && codeError !== undefined ? { ...shown, fields: { totp: codeError } } : shown}
        problems={{ title: forms.problems, labels: { email: forms.email, password: forms.password, totp: totp.code } }}
        submit={submit}
        sending={forms.sending}
        hidden={started ? { setup: started.setup } : {}}
        staysPut
        isDone={isDone}
      >
        {started ? <TotpKey started={started} texts={totp} /> : null}
        {/* Hidden fields are still sent. */}
        <div hidden={wantsCode && isKept} className={styles.credentials}>
          <EmailField
            {...typedField(failure, "email", typedEmail)}
            label={forms.email}
            autoComplete="username"
            required
          />
          <CurrentPassword
            texts={forms}
            hint={wantsCode ? totp.login.passwordAgain : undefined}
            error={failure?.fields["password"]}
          />
        </div>
        {wantsCode ? <TotpField ref={code} label={totp.code} hint={totp.codeHint} error={codeError} /> : children}
      </PageForm>
      {wantsCode ? <OtherWays text={started ? null : totp.login.lost} again={totp.login.again} /> : null}
    </>
  );
}

function OtherWays({ text, again }: { text: string | null; again: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.other}>
      {text === null ? null : <p>{text}</p>}
      <Link to={{ pathname, search }} reloadDocument>
        {again}
      </Link>
    </div>
  );
}
