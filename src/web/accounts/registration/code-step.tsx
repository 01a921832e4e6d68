import { Link } from "react-router";
import { format } from "#texts/format.ts";
import { CodeField } from "#web/fields/code-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { useSecondsUntil } from "#web/ui/use-seconds-until.ts";
import type { RegistrationTexts } from "../forms/account-texts.ts";
import styles from "./code-step.module.css";
import type { ContactType } from "./register.ts";

/** What the code belongs to. Each form hands it on to the next. */
export interface SentCode {
  readonly type: ContactType;
  readonly contact: string;
  readonly phoneCode: string;
  readonly hash: string;
  readonly resendAfter: string;
}

type CodeStepProps = {
  texts: RegistrationTexts;
  sent: SentCode;
  failure: PageFormFailure | undefined;
  resendFailure: PageFormFailure | undefined;
  startAgain: string;
};

/** The second step: asks for the six digits that were sent. */
export function CodeStep({ texts: { registration, forms }, sent, failure, resendFailure, startAgain }: CodeStepProps) {
  const { code: words } = registration;
  const seconds = useSecondsUntil(sent.resendAfter);
  const { type, contact, phoneCode, hash, resendAfter } = sent;
  const to = type === "phone" ? `${phoneCode} ${contact}` : contact;
  const shared = { sending: forms.sending };
  const codeError = failure?.fields["code"] ?? (failure ? failure.message : undefined);
  return (
    <>
      <p role="status">{format(words.sent, { contact: to })}</p>
      <PageForm
        {...shared}
        intent="code"
        failure={failure && { ...failure, fields: { code: codeError ?? "" } }}
        problems={{ title: forms.problems, labels: { code: words.code } }}
        submit={words.submit}
        hidden={{ type, contact, phoneCode, hash, resendAfter }}
      >
        <CodeField label={words.code} hint={words.hint} error={codeError} />
      </PageForm>
      <div className={styles.otherwise}>
        {seconds > 0 ? <p className={styles.wait}>{format(words.againIn, { seconds })}</p> : null}
        <div className={seconds > 0 ? styles.notYet : undefined}>
          <PageForm
            {...shared}
            intent="contact"
            failure={resendFailure}
            submit={words.again}
            hidden={{ type, contact, phoneCode, hash, resendAfter }}
            look={{ variant: "secondary" }}
          />
        </div>
        <p>
          <Link to={startAgain} reloadDocument>
            {words.other}
          </Link>
        </p>
      </div>
    </>
  );
}
