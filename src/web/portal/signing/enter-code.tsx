import { useEffect, useRef } from "react";
import type { StepUp } from "#server/contract/profile.ts";
import type { ContractToSign } from "#server/contract/signing.ts";
import { format, plural } from "#texts/format.ts";
import { CodeField } from "#web/fields/code-field.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { PostForm, useIsSending } from "#web/page-form/post-form.tsx";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { FailureNotice } from "#web/ui/notice.tsx";
import { useSecondsUntil } from "#web/ui/use-seconds-until.ts";
import type { SentCode } from "./action-on-signing.ts";
import styles from "./enter-code.module.css";
import type { RoomTexts } from "./room-texts.ts";
import { namesOf } from "./send-code.tsx";
import { StepUpFields } from "./step-up-fields.tsx";
import type { StepUpTexts } from "./step-up-texts.ts";
import { useIsStepUpNeeded } from "./use-step-up.ts";

export type EnterCodeProps = {
  contracts: readonly ContractToSign[];
  sent: SentCode;
  stepUp: StepUp & { words: StepUpTexts };
  isStepUpWrong: boolean;
  failure: PageFormFailure | undefined;
  words: RoomTexts["room"]["signing"];
};

export function EnterCode({ contracts, sent, stepUp, isStepUpWrong, failure, words }: EnterCodeProps) {
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const isSigning = useIsSending("sign");
  const isCodeWrong = failure !== undefined && !sent.isVerified && !isStepUpWrong;
  // The password field appears after its failure, when the page has been reloaded.
  const isStepUpNeeded = useIsStepUpNeeded(stepUp);
  const wantsPassword = isStepUpWrong && isStepUpNeeded;
  useEffect(() => {
    if (wantsPassword) password.current?.focus();
    else if (!isStepUpWrong && (failure === undefined || !sent.isVerified)) field.current?.focus();
  }, [failure, sent.isVerified, isStepUpWrong, wantsPassword]);
  const { hash, contact, resendAfter, isVerified, typed } = sent;
  const carried = [
    ...namesOf(contracts),
    ["hash", hash],
    ["contact", contact],
    ["resendAfter", resendAfter],
    ["isVerified", isVerified ? "yes" : ""],
  ] as const;
  return (
    <>
      <PostForm noValidate intent="sign" hidden={carried} className={styles.form}>
        <FailureNotice>{isVerified && !isStepUpWrong ? words.retry : null}</FailureNotice>
        {isVerified ? null : (
          <>
            <p role="status">{format(words.sent, { contact })}</p>
            <CodeField
              ref={field}
              label={words.code}
              hint={words.hint}
              defaultValue={typed}
              error={isCodeWrong ? (failure.fields["code"] ?? failure.message) : undefined}
            />
          </>
        )}
        {isStepUpNeeded ? (
          <StepUpFields
            ref={password}
            stepUp={stepUp}
            failure={isStepUpWrong ? failure : undefined}
            words={stepUp.words}
          />
        ) : null}
        <Button type="submit" size="large" icon="edit" isBusy={isSigning} busyLabel={words.signing}>
          {format(plural(locale, words.submit, contracts.length), { count: contracts.length })}
        </Button>
      </PostForm>
      {isVerified ? null : <SendAgain contracts={contracts} resendAfter={resendAfter} words={words} />}
    </>
  );
}

function SendAgain({
  contracts,
  resendAfter,
  words,
}: Pick<EnterCodeProps, "contracts" | "words"> & { resendAfter: string }) {
  const seconds = useSecondsUntil(resendAfter);
  return (
    <div className={styles.again}>
      {seconds > 0 ? <p className={styles.wait}>{format(words.againIn, { seconds })}</p> : null}
      <PostForm
        noValidate
        intent="code"
        hidden={namesOf(contracts)}
        className={seconds > 0 ? styles.notYet : undefined}
      >
        <Button type="submit" variant="secondary" isBusy={useIsSending("code")} busyLabel={words.sending}>
          {words.again}
        </Button>
      </PostForm>
    </div>
  );
}
