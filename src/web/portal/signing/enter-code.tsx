import { useEffect, useRef } from "react";
import type { ContractToSign } from "#server/contract.ts";
import { format, plural } from "#texts/format.ts";
import { CodeField } from "#web/fields/code-field.tsx";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useSecondsUntil } from "#web/ui/use-seconds-until.ts";
import type { PostFailure } from "../parts/answer-post.ts";
import { PostForm, useIsSending } from "../parts/post-form.tsx";
import type { SentCode } from "./act-on-signing.ts";
import styles from "./enter-code.module.css";
import type { RoomTexts } from "./room-texts.ts";
import { namesOf } from "./send-code.tsx";

type EnterCodeProps = {
  contracts: readonly ContractToSign[];
  sent: SentCode;
  failure: PostFailure | undefined;
  words: RoomTexts["room"]["signing"];
};

/** Takes the six digits that were sent, and signs. */
export function EnterCode({ contracts, sent, failure, words }: EnterCodeProps) {
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const isSigning = useIsSending("sign");
  const isWrong = failure !== undefined && !sent.isVerified;
  useEffect(() => {
    // Where to go on: the digits that were just sent, or that were wrong.
    if (failure === undefined || !sent.isVerified) field.current?.focus();
  }, [failure, sent.isVerified]);
  const { hash, contact, resendAfter, isVerified } = sent;
  const carried = [
    ...namesOf(contracts),
    ["hash", hash],
    ["contact", contact],
    ["resendAfter", resendAfter],
    ["isVerified", isVerified ? "yes" : ""],
  ] as const;
  return (
    <>
      <PostForm intent="sign" hidden={carried} className={styles.form}>
        {isVerified ? (
          <Notice tone="error" role="alert">
            <p>{words.retry}</p>
          </Notice>
        ) : (
          <>
            <p role="status">{format(words.sent, { contact })}</p>
            <CodeField
              ref={field}
              label={words.code}
              hint={words.hint}
              error={isWrong ? (failure.fields["code"] ?? failure.message) : undefined}
            />
          </>
        )}
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
      <PostForm intent="code" hidden={namesOf(contracts)} className={seconds > 0 ? styles.notYet : undefined}>
        <Button type="submit" variant="secondary" isBusy={useIsSending("code")} busyLabel={words.sending}>
          {words.again}
        </Button>
      </PostForm>
    </div>
  );
}
