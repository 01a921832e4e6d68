import type { ContractToSign } from "#server/contract/signing.ts";
import { PostForm, useIsSending } from "#web/page-form/post-form.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./enter-code.module.css";
import type { RoomTexts } from "./room-texts.ts";

type SendCodeProps = { contracts: readonly ContractToSign[]; words: RoomTexts["room"]["signing"] };

export function SendCode({ contracts, words }: SendCodeProps) {
  return (
    <PostForm noValidate intent="code" hidden={namesOf(contracts)} className={styles.form}>
      <p>{words.before}</p>
      <Button type="submit" size="large" isBusy={useIsSending("code")} busyLabel={words.sending}>
        {words.send}
      </Button>
    </PostForm>
  );
}

export const namesOf = (contracts: readonly ContractToSign[]) =>
  contracts.map(({ contractNumber }) => ["contractNumber", contractNumber] as const);
